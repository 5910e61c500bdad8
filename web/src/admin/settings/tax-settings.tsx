import { type AdminSettings, taxSettingsEditSchema } from '@plenty/contract/admin/settings';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { STATE_CODES } from '@plenty/contract/checkout/address';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { useEditForm } from '../api/use-admin-form.ts';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { CheckboxInput, SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { SETTINGS_FORM, SettingsSection } from './settings-form.tsx';
import styles from './settings.module.css';

type TaxEdit = z.input<typeof taxSettingsEditSchema>;
/** A state's rate as typed, in percent: '8.25'. */
type TaxRateDraft = { readonly state: string; readonly percent: string };

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;

/** '8.25' as 825, in hundredths of a percent; NaN, which the schema rejects, if it is no percentage. */
export function parsePercent(percent: string): number {
  const text = percent.trim();
  return PERCENT.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

export function toTaxRateDrafts(rates: TaxEdit['rates']): TaxRateDraft[] {
  return STATE_CODES.flatMap((state) => {
    const rate = rates[state];
    return rate === undefined ? [] : [{ state, percent: String(rate / 100) }];
  });
}

export function toTaxRequest(isOn: boolean, rates: readonly TaxRateDraft[]): TaxEdit {
  return { isOn, rates: Object.fromEntries(rates.map(({ state, percent }) => [state, parsePercent(percent)])) };
}

/** Sales tax by the state an order ships to (D-23). */
export function TaxSettings({ stored }: { readonly stored: AdminSettings['tax'] }) {
  const { values, problems, field, formProps } = useEditForm(adminContentEndpoints.updateTaxSettings, {
    ...SETTINGS_FORM,
    original: stored,
    storedValues: { isOn: stored.isOn, rates: toTaxRateDrafts(stored.rates) },
    validate: (draft) => parseForm(taxSettingsEditSchema, toTaxRequest(draft.values.isOn, draft.values.rates)),
    toRequest: (body) => ({ body }),
  });
  return (
    <SettingsSection
      title="Sales tax"
      lead="US sales tax may be owed in states where you have a business or sell much. Please ask your tax adviser."
      submitLabel="Save tax"
      {...formProps}
    >
      <CheckboxInput label="Add sales tax to orders" {...field('isOn')} />
      <TaxRates rates={values.rates} problems={problems} onChange={field('rates').onChange} />
    </SettingsSection>
  );
}

const INVALID_RATE = 'A percentage such as 8.25, at most 25';

type TaxRatesProps = {
  readonly rates: readonly TaxRateDraft[];
  readonly problems: FieldErrors;
  readonly onChange: (rates: TaxRateDraft[]) => void;
};

function TaxRates({ rates, problems, onChange }: TaxRatesProps) {
  const unusedStates = STATE_CODES.filter((code) => rates.every(({ state }) => state !== code));
  const [nextState] = unusedStates;
  return (
    <>
      <div className={styles.lines}>
        {rates.map(({ state, percent }, index) => (
          <div key={state} className={styles.line}>
            <SelectInput
              label="State"
              value={state}
              options={STATE_CODES.filter((code) => code === state || unusedStates.includes(code)).map(toOption)}
              onChange={(other) => onChange(rates.with(index, { state: other, percent }))}
            />
            <TextInput
              label={`Rate for ${state} in percent`}
              value={percent}
              error={problems[`rates.${state}`] === undefined ? undefined : INVALID_RATE}
              inputMode="decimal"
              onChange={(value) => onChange(rates.with(index, { state, percent: value }))}
            />
            <Button variant="text" aria-label={`Remove ${state}`} onClick={() => onChange(rates.toSpliced(index, 1))}>
              Remove
            </Button>
          </div>
        ))}
      </div>
      {nextState !== undefined && (
        <p>
          <Button variant="quiet" onClick={() => onChange([...rates, { state: nextState, percent: '' }])}>
            Add state
          </Button>
        </p>
      )}
    </>
  );
}

function toOption(code: string) {
  return { value: code, label: code };
}
