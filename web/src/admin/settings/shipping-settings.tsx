import type { AdminSettings } from '@plenty/contract/admin/settings';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { shippingSettingsSchema } from '@plenty/contract/checkout/shipping';
import { Button } from '../../ui/button.tsx';
import { useEditForm } from '../api/use-admin-form.ts';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { SETTINGS_FORM, SettingsSection } from './settings-form.tsx';
import styles from './settings.module.css';
import { type ServiceDraft, createServiceDraft, toServiceDrafts, toShippingRequest } from './shipping-draft.ts';

const MAX_SERVICES = 6;

/** The services that shoppers may choose instead of standard shipping. */
export function ShippingSettings({ stored }: { readonly stored: AdminSettings['shipping'] }) {
  const { values, problems, field, formProps } = useEditForm(adminContentEndpoints.updateShippingSettings, {
    ...SETTINGS_FORM,
    original: stored,
    storedValues: { services: toServiceDrafts(stored.services) },
    validate: (draft) => parseForm(shippingSettingsSchema, toShippingRequest(draft.values.services)),
    toRequest: (body) => ({ body }),
  });
  const { services } = values;
  const { onChange } = field('services');
  return (
    <SettingsSection
      title="Shipping services"
      lead="Standard shipping is always there: $7.99, free from $100.00. Shoppers choose among it and the services below at checkout."
      note="A free-shipping code makes every service free. Orders that are open keep the service they were placed with."
      submitLabel="Save shipping"
      {...formProps}
    >
      <div className={styles.lines}>
        {services.map((service, index) => (
          <ServiceFields
            key={service.id}
            service={service}
            index={index}
            problems={problems}
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
    </SettingsSection>
  );
}

type ServiceFieldsProps = {
  readonly service: ServiceDraft;
  readonly index: number;
  readonly problems: FieldErrors;
  readonly onChange: (change: Partial<ServiceDraft>) => void;
  readonly onRemove: () => void;
};

function ServiceFields({ service, index, problems, onChange, onRemove }: ServiceFieldsProps) {
  const input = (name: keyof ServiceDraft) => ({
    value: service[name],
    error: problems[`services.${index}.${name}`],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const number = index + 1;
  return (
    <fieldset className={styles.service} aria-label={`Service ${number}`}>
      <TextInput label={`Name of service ${number}`} placeholder="Express" {...input('name')} />
      <FieldPair>
        <TextInput label="Price" placeholder="19.99" inputMode="decimal" {...input('price')} />
        <TextInput label="Free from" hint="A subtotal; empty for never" inputMode="decimal" {...input('freeFrom')} />
      </FieldPair>
      <FieldPair>
        <TextInput
          label="Shortest business days"
          hint="After 1 to 3 days of processing"
          inputMode="numeric"
          {...input('minDays')}
        />
        <TextInput label="Longest business days" inputMode="numeric" {...input('maxDays')} />
      </FieldPair>
      <TextInput label="Picked up at" hint="An address, if the customer picks it up" {...input('pickUpAt')} />
      <p>
        <Button variant="text" aria-label={`Remove service ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </p>
    </fieldset>
  );
}
