import { type AdminSettings, shopSettingsSchema } from '@plenty/contract/panel/panel-settings';
import { Button } from '../../../components/button/button.tsx';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { FieldPair, AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { SETTINGS_MESSAGES, updateCachedSettings } from '../api/keep-settings.ts';
import { SocialLinks } from './social-links.tsx';
import styles from './settings.module.css';

const MAX_SOCIAL_LINKS = 12;

/** Who the shop is and where it is found (D-46); what is empty is not shown in the shop. */
export function ShopSettings({ stored }: { readonly stored: AdminSettings['shop'] }) {
  const { updatedAt: _updatedAt, ...typed } = stored;
  const { values, problems, setValue, formProps } = useEditForm('updateShopSettings', {
    messages: SETTINGS_MESSAGES,
    original: stored,
    storedValues: typed,
    validate: (draft) => parseForm(shopSettingsSchema, draft.values),
    toRequest: (body) => ({ body }),
    updateCache: updateCachedSettings,
  });
  const { socialLinks } = values;
  return (
    <section aria-labelledby="settings-shop">
      <h3 id="settings-shop" className={styles.title}>
        The shop
      </h3>
      <p className={styles.lead}>What is empty is not shown in the shop.</p>
      <AdminForm submitLabel="Save shop" {...formProps}>
        <FieldPair>
          <TextInput
            label="Support email"
            value={values.supportEmail}
            error={problems['supportEmail']}
            hint="Shoppers write to it; it stands in the footer and in mails"
            inputMode="email"
            onChange={(value) => setValue('supportEmail', value)}
          />
          <TextInput
            label="Your own email"
            value={values.ownerEmail}
            error={problems['ownerEmail']}
            hint="Codes for resetting the password are sent to it"
            inputMode="email"
            onChange={(value) => setValue('ownerEmail', value)}
          />
        </FieldPair>
        <TextInput
          label="Postal address"
          value={values.postalAddress}
          error={problems['postalAddress']}
          hint="It has to stand in every newsletter; none is sent without it"
          onChange={(value) => setValue('postalAddress', value)}
        />
        <SocialLinks links={socialLinks} problems={problems} onChange={(links) => setValue('socialLinks', links)} />
        {socialLinks.length < MAX_SOCIAL_LINKS && (
          <p>
            <Button variant="quiet" onClick={() => setValue('socialLinks', [...socialLinks, { label: '', href: '' }])}>
              Add social link
            </Button>
          </p>
        )}
      </AdminForm>
    </section>
  );
}
