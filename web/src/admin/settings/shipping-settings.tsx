import type { AdminSettings } from '@plenty/contract/admin/settings';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { DEFAULT_ITEM_WEIGHT, formatWeight, normalizeWeight } from '@plenty/contract/catalog/weight';
import { shippingSettingsSchema, toShippingTerms } from '@plenty/contract/checkout/shipping';
import { FREE_SHIPPING_FROM, SHIPPING_TERMS } from '@plenty/contract/checkout/shipping-terms';
import { formatDollars } from '@plenty/contract/lib/money';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { useEditForm } from '../api/use-admin-form.ts';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { PARTS, RemoveButton } from '../ui/remove-button.tsx';
import { SETTINGS_FORM, SettingsSection } from './settings-form.tsx';
import styles from './settings.module.css';
import {
  type ServiceDraft,
  createServiceDraft,
  toServiceDrafts,
  toShippingRequest,
  usesWeight,
} from './shipping-draft.ts';
import { ShippingPreview } from './shipping-preview.tsx';
import { ShippingRates } from './shipping-rates.tsx';

const MAX_SERVICES = 6;

const RATE_KINDS = [
  { value: 'none', label: 'One price for every order' },
  { value: 'subtotal', label: 'By the order’s value' },
  { value: 'weight', label: 'By the order’s weight' },
] as const;

type ShippingDraft = { readonly services: readonly ServiceDraft[]; readonly defaultWeight: string };

const parseDraft = ({ services, defaultWeight }: ShippingDraft) =>
  parseForm(shippingSettingsSchema, toShippingRequest(services, defaultWeight));

/** The services that shoppers may choose instead of standard shipping. */
export function ShippingSettings({ stored }: { readonly stored: AdminSettings['shipping'] }) {
  const { values, problems, field, formProps } = useEditForm<
    typeof adminContentEndpoints.updateShippingSettings,
    ShippingDraft,
    z.output<typeof shippingSettingsSchema>
  >(adminContentEndpoints.updateShippingSettings, {
    ...SETTINGS_FORM,
    original: stored,
    storedValues: {
      services: toServiceDrafts(stored.services),
      defaultWeight: formatWeight(stored.defaultWeight ?? DEFAULT_ITEM_WEIGHT),
    },
    validate: ({ values: draft }) => parseDraft(draft),
    toRequest: (body) => ({ body }),
  });
  const { services } = values;
  const { onChange } = field('services');
  const { onChange: onWeight } = field('defaultWeight');
  const { data } = parseDraft(values);
  return (
    <SettingsSection
      title="Shipping services"
      lead={`Standard shipping is always there: ${formatDollars(SHIPPING_TERMS.fee)}, free from ${FREE_SHIPPING_FROM}. Shoppers choose among it and the services below at checkout.`}
      note="A free-shipping code makes every service free. Orders that are open keep the service they were placed with."
      submitLabel="Save shipping"
      {...formProps}
    >
      <div className={styles.lines} {...PARTS}>
        {services.map((service, index) => (
          <ServiceFields
            key={service.id}
            service={service}
            number={index + 1}
            problems={pickProblems(problems, `services.${index}.`)}
            onChange={(change) => onChange(services.with(index, { ...service, ...change }))}
            onRemove={() => onChange(services.toSpliced(index, 1))}
          />
        ))}
      </div>
      {services.length < MAX_SERVICES && (
        <p>
          <Button variant="quiet" onClick={() => onChange([...services, createServiceDraft()])}>
            Add service
          </Button>
        </p>
      )}
      {usesWeight(services) && (
        <TextInput
          label="Weight of an item without its own"
          hint="6.5 oz or 180 g. A product’s own weight is among its fields."
          {...field('defaultWeight')}
          onBlur={() => onWeight(normalizeWeight(values.defaultWeight))}
        />
      )}
      {services.length > 0 && <ShippingPreview terms={data && toShippingTerms(data)} />}
    </SettingsSection>
  );
}

/** Those of one service, by its own fields. */
function pickProblems(problems: FieldErrors, prefix: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), problem]] : [],
    ),
  );
}

type ServiceFieldsProps = {
  readonly service: ServiceDraft;
  readonly number: number;
  readonly problems: FieldErrors;
  readonly onChange: (change: Partial<ServiceDraft>) => void;
  readonly onRemove: () => void;
};

function ServiceFields({ service, number, problems, onChange, onRemove }: ServiceFieldsProps) {
  const input = (name: Exclude<keyof ServiceDraft, 'rateBy' | 'steps'>) => ({
    value: service[name],
    error: problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const { rateBy } = service;
  const freeFrom = (
    <TextInput label="Free from" hint="A subtotal; empty for never" inputMode="decimal" {...input('freeFrom')} />
  );
  return (
    <fieldset className={styles.service} aria-label={`Service ${number}`}>
      <TextInput label={`Name of service ${number}`} placeholder="Express" {...input('name')} />
      <SelectInput
        label="Rates"
        value={rateBy}
        options={RATE_KINDS}
        onChange={(value) => onChange({ rateBy: value })}
      />
      {rateBy === 'none' ? (
        <FieldPair>
          <TextInput label="Price" placeholder="19.99" inputMode="decimal" {...input('price')} />
          {freeFrom}
        </FieldPair>
      ) : (
        <>
          <ShippingRates service={service} by={rateBy} problems={problems} onChange={onChange} />
          {freeFrom}
        </>
      )}
      <FieldPair>
        <TextInput
          label="Shortest business days"
          hint="After 1 to 3 days of processing"
          inputMode="numeric"
          {...input('minDays')}
        />
        <TextInput label="Longest business days" inputMode="numeric" {...input('maxDays')} />
      </FieldPair>
      <TextInput
        label="Picked up at"
        hint="An address, if the customer picks it up. Sales tax still follows the customer’s own address."
        {...input('pickUpAt')}
      />
      <p>
        <RemoveButton label={`Remove service ${number}`} onRemove={onRemove}>
          Remove service
        </RemoveButton>
      </p>
    </fieldset>
  );
}
