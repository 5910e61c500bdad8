import { type AdminSettings, shopSettingsSchema } from '@plenty/contract/admin/settings';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { Button } from '../../ui/button.tsx';
import { useEditForm } from '../api/use-admin-form.ts';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { SETTINGS_FORM, SettingsSection } from './settings-form.tsx';
import styles from './settings.module.css';

const MAX_SOCIAL_LINKS = 12;

/** The shop's contact details (D-46). */
export function ShopSettings({ stored }: { readonly stored: AdminSettings['shop'] }) {
  const { updatedAt: _updatedAt, ...storedValues } = stored;
  const { values, problems, field, setValue, formProps } = useEditForm(adminContentEndpoints.updateShopSettings, {
    ...SETTINGS_FORM,
    original: stored,
    storedValues,
    validate: (draft) => parseForm(shopSettingsSchema, draft.values),
    toRequest: (body) => ({ body }),
  });
  const { socialLinks } = values;
  return (
    <SettingsSection
      title="The shop"
      lead="What is empty is not shown in the shop."
      submitLabel="Save shop"
      {...formProps}
    >
      <FieldPair>
        <TextInput
          label="Support email"
          hint="Shoppers write to it; it stands in the footer and in mails"
          inputMode="email"
          {...field('supportEmail')}
        />
        <TextInput
          label="Your own email"
          hint="Codes for resetting the password are sent to it"
          inputMode="email"
          {...field('ownerEmail')}
        />
      </FieldPair>
      <TextInput
        label="Postal address"
        hint="It has to stand in every newsletter; none is sent without it"
        {...field('postalAddress')}
      />
      <SocialLinks links={socialLinks} problems={problems} onChange={(links) => setValue('socialLinks', links)} />
      {socialLinks.length < MAX_SOCIAL_LINKS && (
        <p>
          <Button variant="quiet" onClick={() => setValue('socialLinks', [...socialLinks, { label: '', href: '' }])}>
            Add social link
          </Button>
        </p>
      )}
    </SettingsSection>
  );
}

type Links = AdminSettings['shop']['socialLinks'];
type SocialLinksProps = {
  readonly links: Links;
  readonly problems: FieldErrors;
  readonly onChange: (links: Links) => void;
};

function SocialLinks({ links, problems, onChange }: SocialLinksProps) {
  const setLink = (index: number, change: Partial<Links[number]>) =>
    onChange(links.map((link, other) => (other === index ? { ...link, ...change } : link)));
  return (
    <div className={styles.lines}>
      {links.map(({ label, href }, index) => (
        // Everything else in a link changes as it is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.line}>
          <TextInput
            label={`Social link ${index + 1}`}
            value={label}
            error={problems[`socialLinks.${index}.label`]}
            placeholder="Instagram"
            onChange={(value) => setLink(index, { label: value })}
          />
          <TextInput
            label={`Address of social link ${index + 1}`}
            value={href}
            error={problems[`socialLinks.${index}.href`]}
            placeholder="https://"
            inputMode="url"
            onChange={(value) => setLink(index, { href: value })}
          />
          <Button
            variant="text"
            aria-label={`Remove social link ${index + 1}`}
            onClick={() => onChange(links.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
    </div>
  );
}
