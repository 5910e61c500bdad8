import { type PanelSettings, shopSettingsSchema } from '@plenty/contract/panel/panel-settings';
import { Button } from '../../../components/button/button.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { FieldPair, PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { SETTINGS_WORDS, keepSettings } from '../api/keep-settings.ts';
import { SocialLinks } from './social-links.tsx';
import styles from './settings.module.css';

const MOST_LINKS = 12;

/** Who the shop is and where it is found (D-46); what is empty is not shown in the shop. */
export function ShopSettings({ stored }: { readonly stored: PanelSettings['shop'] }) {
  const { updatedAt: _updatedAt, ...typed } = stored;
  const { values, problems, change, form } = useEditForm('updateShopSettings', {
    words: SETTINGS_WORDS,
    seen: stored,
    typed,
    check: (draft) => checkForm(shopSettingsSchema, draft.values),
    request: (body) => ({ body }),
    keep: keepSettings,
  });
  const { socialLinks } = values;
  return (
    <section aria-labelledby="settings-shop">
      <h3 id="settings-shop" className={styles.title}>
        The shop
      </h3>
      <p className={styles.lead}>What is empty is not shown in the shop.</p>
      <PanelForm submit="Save shop" {...form}>
        <FieldPair>
          <TextInput
            label="Support email"
            value={values.supportEmail}
            error={problems['supportEmail']}
            hint="Shoppers write to it; it stands in the footer and in mails"
            inputMode="email"
            onChange={(value) => change('supportEmail', value)}
          />
          <TextInput
            label="Your own email"
            value={values.ownerEmail}
            error={problems['ownerEmail']}
            hint="Codes for resetting the password are sent to it"
            inputMode="email"
            onChange={(value) => change('ownerEmail', value)}
          />
        </FieldPair>
        <TextInput
          label="Postal address"
          value={values.postalAddress}
          error={problems['postalAddress']}
          hint="It has to stand in every newsletter; none is sent without it"
          onChange={(value) => change('postalAddress', value)}
        />
        <SocialLinks links={socialLinks} problems={problems} onChange={(links) => change('socialLinks', links)} />
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
