import { type PanelSettings, shopSettingsSchema } from '@plenty/contract/panel/panel-settings';
import { Button } from '../../../components/button/button.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { FieldPair, PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useRowDraft } from '../../../components/panel-form/use-row-draft.ts';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { SETTINGS_WORDS, useKeepSettings } from '../api/use-keep-settings.ts';
import { SocialLinks } from './social-links.tsx';
import styles from './settings.module.css';

const MOST_LINKS = 12;

/** Who the shop is and where it is found (D-46); what is empty is not shown in the shop. */
export function ShopSettings({ stored }: { readonly stored: PanelSettings['shop'] }) {
  const { updatedAt, ...fields } = stored;
  const keep = useKeepSettings();
  const { values, isChanged, change, reset } = useRowDraft(fields);
  const { save, isBusy, errors } = useChange('updateShopSettings', SETTINGS_WORDS);
  const { form, problems } = checkForm(shopSettingsSchema, values);
  const shown = { ...problems, ...errors };
  const submit = async () => {
    if (!form) return;
    const answer = await save({ body: form }, { updatedAt: updatedAt ?? undefined, onTheirs: reset });
    if (!answer) return;
    keep(answer.item);
    reset();
  };
  const { socialLinks } = values;
  return (
    <section aria-labelledby="settings-shop">
      <h3 id="settings-shop" className={styles.title}>
        The shop
      </h3>
      <p className={styles.lead}>What is empty is not shown in the shop.</p>
      <PanelForm submit="Save shop" isBusy={isBusy} isDisabled={!isChanged || !form} onSubmit={() => void submit()}>
        <FieldPair>
          <TextInput
            label="Support e-mail"
            value={values.supportEmail}
            error={shown['supportEmail']}
            hint="Shoppers write to it; it stands in the footer and in mails"
            inputMode="email"
            onChange={(value) => change('supportEmail', value)}
          />
          <TextInput
            label="Your own e-mail"
            value={values.ownerEmail}
            error={shown['ownerEmail']}
            hint="Codes for resetting the password are sent to it"
            inputMode="email"
            onChange={(value) => change('ownerEmail', value)}
          />
        </FieldPair>
        <TextInput
          label="Postal address"
          value={values.postalAddress}
          error={shown['postalAddress']}
          hint="It has to stand in every newsletter; none is sent without it"
          onChange={(value) => change('postalAddress', value)}
        />
        <SocialLinks links={socialLinks} problems={shown} onChange={(links) => change('socialLinks', links)} />
        {socialLinks.length < MOST_LINKS && (
          <p>
            <Button look="quiet" onClick={() => change('socialLinks', [...socialLinks, { label: '', href: '' }])}>
              Add social link
            </Button>
          </p>
        )}
      </PanelForm>
    </section>
  );
}
