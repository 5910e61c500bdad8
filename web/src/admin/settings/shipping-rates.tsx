import IconButton from '@mui/material/IconButton';
import { normalizeWeight } from '@plenty/contract/catalog/weight';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { TextInput } from '../ui/form-inputs.tsx';
import { PARTS, focusParts } from '../ui/remove-button.tsx';
import { NEW_RATE, type RateDraft, type RateKind, type ServiceDraft } from './shipping-draft.ts';
import styles from './shipping-rates.module.css';

const MAX_RATES = 10;

type ShippingRatesProps = {
  readonly service: ServiceDraft;
  readonly by: RateKind;
  /** By field of the service. */
  readonly problems: FieldErrors;
  readonly onChange: (change: Partial<ServiceDraft>) => void;
};

/** What a service costs by an order's value or weight, one rate below the other. Each ends where the next one starts. */
export function ShippingRates({ service, by, problems, onChange }: ShippingRatesProps) {
  const steps = service.steps[by];
  const changeSteps = (next: readonly RateDraft[]) => onChange({ steps: { ...service.steps, [by]: next } });
  return (
    <div className={styles.rates} {...PARTS}>
      <fieldset aria-label="Rate 1" className={styles.rate}>
        <p className={styles.first}>{describeEnd(steps[0], by) ?? 'Below the next rate'}</p>
        <TextInput
          label="Price"
          placeholder="7.99"
          inputMode="decimal"
          value={service.price}
          error={problems['price']}
          onChange={(price) => onChange({ price })}
        />
      </fieldset>
      {steps.map((step, index) => {
        const input = (name: keyof RateDraft) => ({
          value: step[name],
          error: problems[`rates.steps.${index}.${name}`],
          onChange: (value: string) => changeSteps(steps.with(index, { ...step, [name]: value })),
        });
        const number = index + 2;
        return (
          // A rate has no other identity than its place.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} aria-label={`Rate ${number}`} className={styles.rate}>
            <TextInput
              label="From"
              placeholder={by === 'weight' ? '2 lb' : '50.00'}
              hint={describeEnd(steps[index + 1], by) ?? 'And up'}
              {...input('from')}
              {...(by === 'weight' && {
                onBlur: () => changeSteps(steps.with(index, { ...step, from: normalizeWeight(step.from) })),
              })}
            />
            <TextInput label="Price" placeholder="9.99" inputMode="decimal" {...input('price')} />
            {steps.length > 1 && (
              <IconButton
                size="large"
                aria-label={`Remove rate ${number}`}
                onClick={({ currentTarget }) => {
                  focusParts(currentTarget);
                  changeSteps(steps.toSpliced(index, 1));
                }}
              >
                <Icon name="close" />
              </IconButton>
            )}
          </fieldset>
        );
      })}
      {steps.length < MAX_RATES - 1 && (
        <p>
          <Button variant="text" onClick={() => changeSteps([...steps, NEW_RATE])}>
            Add rate
          </Button>
        </p>
      )}
    </div>
  );
}

/** Undefined while the next rate's start is not entered yet. */
function describeEnd(next: RateDraft | undefined, by: RateKind): string | undefined {
  if (next === undefined || next.from.trim() === '') return undefined;
  return `Below ${by === 'weight' ? normalizeWeight(next.from) : `$${next.from.trim()}`}`;
}
