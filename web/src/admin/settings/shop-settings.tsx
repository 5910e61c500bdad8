import { type AdminSettings, shopSettingsSchema } from '@plenty/contract/admin/settings';
import { Button } from '../../ui/button.tsx';
import { useEditForm } from '../api/use-admin-form.ts';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { TextInput } from '../ui/form-inputs.tsx';
import { AdminForm, FieldPair } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { SETTINGS_MESSAGES, updateCachedSettings } from './settings-cache.ts';
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

type Links = AdminSettings['shop']['socialLinks'];
type SocialLinksProps = {
  readonly links: Links;
  readonly problems: FieldErrors;
  readonly onChange: (links: Links) => void;
};

/** The links in the shop's footer, in their order. They are fields in a row and have no names of their own but their place. */
export function SocialLinks({ links, problems, onChange }: SocialLinksProps) {
  const set = (place: number, change: Partial<Links[number]>) =>
    onChange(links.map((link, other) => (other === place ? { ...link, ...change } : link)));
  return (
    <div className={styles.lines}>
      {links.map(({ label, href }, place) => (
        // A link that is typed has nothing else that stays the same.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles.line}>
          <TextInput
            label={`Social link ${place + 1}`}
            value={label}
            error={problems[`socialLinks.${place}.label`]}
            placeholder="Instagram"
            onChange={(value) => set(place, { label: value })}
          />
          <TextInput
            label={`Address of social link ${place + 1}`}
            value={href}
            error={problems[`socialLinks.${place}.href`]}
            placeholder="https://"
            inputMode="url"
            onChange={(value) => set(place, { href: value })}
          />
          <Button
            variant="text"
            aria-label={`Remove social link ${place + 1}`}
            onClick={() => onChange(links.filter((_link, other) => other !== place))}
          >
            Remove
          </Button>
        </div>
      ))}
    </div>
  );
}
