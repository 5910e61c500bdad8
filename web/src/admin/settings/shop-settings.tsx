import { type AdminSettings, shopSettingsSchema } from '@plenty/contract/admin/settings';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { Button } from '../../ui/button.tsx';
import { useEditForm } from '../api/use-admin-form.ts';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { PARTS, RemoveButton } from '../ui/remove-button.tsx';
import { SETTINGS_FORM, SettingsSection } from './settings-form.tsx';
import styles from './settings.module.css';
import { SwapFields } from './swap-fields.tsx';

const MAX_SOCIAL_LINKS = 12;

/** The shop's contact details (D-46). */
export function ShopSettings({ stored }: { readonly stored: AdminSettings['shop'] }) {
  const { updatedAt: _updatedAt, waitlistHoldHours, swaps, ...others } = stored;
  const { values, problems, field, formProps } = useEditForm(adminContentEndpoints.updateShopSettings, {
    ...SETTINGS_FORM,
    original: stored,
    storedValues: {
      ...others,
      waitlistHoldHours: String(waitlistHoldHours),
      swaps: { ...swaps, days: String(swaps.days), holdDays: String(swaps.holdDays) },
    },
    validate: ({ values: draft }) =>
      parseForm(shopSettingsSchema, {
        ...draft,
        waitlistHoldHours: Number(draft.waitlistHoldHours),
        // Hidden fields may hold anything, and nobody could see what is wrong.
        swaps: draft.swaps.isOn
          ? { isOn: true, days: Number(draft.swaps.days), holdDays: Number(draft.swaps.holdDays) }
          : { ...swaps, isOn: false },
      }),
    toRequest: (body) => ({ body }),
  });
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
          hint="News of the shop and codes for resetting the password are sent to it"
          inputMode="email"
          {...field('ownerEmail')}
        />
      </FieldPair>
      <TextInput
        label="Postal address"
        hint="It has to stand in every newsletter; none is sent without it"
        {...field('postalAddress')}
      />
      <TextInput
        label="Company or RN"
        placeholder="RN 123456"
        hint="US rules ask for it on every label, with fibers and origin"
        {...field('maker')}
      />
      <NoticeFields notices={values.notices} onChange={field('notices').onChange} />
      <CheckboxInput label="Ask customers by email whether it fit, ten days after delivery" {...field('asksFit')} />
      <SwapFields swaps={values.swaps} problems={problems} onChange={field('swaps').onChange} />
      <TextInput
        label="Hours a unit is held for the next in line"
        hint="When a size that was sold out is back, whoever waits longest gets an email and this much time"
        inputMode="numeric"
        {...field('waitlistHoldHours')}
      />
      <SocialLinks links={values.socialLinks} problems={problems} onChange={field('socialLinks').onChange} />
    </SettingsSection>
  );
}

type Notices = AdminSettings['shop']['notices'];

const NOTICES: readonly { readonly notice: keyof Notices; readonly label: string }[] = [
  { notice: 'newOrders', label: 'New orders, within minutes; several in one email' },
  { notice: 'paymentProblems', label: 'Payments that need you, disputes and cancellations, at once' },
  { notice: 'claims', label: 'What customers report about an order they got, or a swap of size, at once' },
  { notice: 'failedEmails', label: 'Emails that could not be sent' },
  { notice: 'morningReport', label: 'Every morning: yesterday’s sales and what waits to be shipped' },
  { notice: 'lowStock', label: 'Every morning: what has run low' },
];

type NoticeFieldsProps = { readonly notices: Notices; readonly onChange: (notices: Notices) => void };

/** What the owner is told by email (D-60). */
function NoticeFields({ notices, onChange }: NoticeFieldsProps) {
  return (
    <fieldset className={styles.notices}>
      <legend className={styles.legend}>Emails to you</legend>
      {NOTICES.map(({ notice, label }) => (
        <CheckboxInput
          key={notice}
          label={label}
          value={notices[notice]}
          onChange={(isSent) => onChange({ ...notices, [notice]: isSent })}
        />
      ))}
    </fieldset>
  );
}

type Links = AdminSettings['shop']['socialLinks'];
type SocialLinksProps = {
  readonly links: Links;
  readonly problems: FieldErrors;
  readonly onChange: (links: Links) => void;
};

function SocialLinks({ links, problems, onChange }: SocialLinksProps) {
  return (
    <>
      <div className={styles.lines} {...PARTS}>
        {links.map((link, index) => (
          <SocialLinkFields
            // Everything else in a link changes as it is typed.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            link={link}
            index={index}
            problems={problems}
            onChange={(change) => onChange(links.with(index, { ...link, ...change }))}
            onRemove={() => onChange(links.toSpliced(index, 1))}
          />
        ))}
      </div>
      {links.length < MAX_SOCIAL_LINKS && (
        <p>
          <Button variant="quiet" onClick={() => onChange([...links, { label: '', href: '' }])}>
            Add social link
          </Button>
        </p>
      )}
    </>
  );
}

type SocialLinkFieldsProps = {
  readonly link: Links[number];
  readonly index: number;
  readonly problems: FieldErrors;
  readonly onChange: (change: Partial<Links[number]>) => void;
  readonly onRemove: () => void;
};

function SocialLinkFields({ link, index, problems, onChange, onRemove }: SocialLinkFieldsProps) {
  return (
    <div className={styles.line}>
      <TextInput
        label={`Social link ${index + 1}`}
        value={link.label}
        error={problems[`socialLinks.${index}.label`]}
        placeholder="Instagram"
        onChange={(label) => onChange({ label })}
      />
      <TextInput
        label={`Address of social link ${index + 1}`}
        value={link.href}
        error={problems[`socialLinks.${index}.href`]}
        placeholder="https://"
        inputMode="url"
        onChange={(href) => onChange({ href })}
      />
      <RemoveButton label={`Remove social link ${index + 1}`} onRemove={onRemove} />
    </div>
  );
}
