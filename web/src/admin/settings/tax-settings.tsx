import { type AdminSettings, taxSettingsEditSchema } from '@plenty/contract/admin/settings';
import { STATE_CODES } from '@plenty/contract/checkout/address';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { useEditForm } from '../api/use-admin-form.ts';
import { CheckboxInput, SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminForm } from '../ui/form.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { SETTINGS_MESSAGES, updateCachedSettings } from './settings-cache.ts';
import styles from './settings.module.css';

type TaxEdit = z.input<typeof taxSettingsEditSchema>;
/** A state's rate as it is typed, in percent: '8.25'. */
export type TaxRateDraft = { readonly state: string; readonly percent: string };

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;

/** Hundredths of a percent as percent: 825 as '8.25'. */
export function formatPercent(hundredths: number): string {
  return String(hundredths / 100);
}

/** '8.25' as 825; NaN, which the shop's own rule refuses, for what is no percentage. */
export function parsePercent(typed: string): number {
  const text = typed.trim();
  return PERCENT.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

export function toTaxRateDrafts(rates: TaxEdit['rates']): TaxRateDraft[] {
  return STATE_CODES.flatMap((state) => {
    const rate = rates[state];
    return rate === undefined ? [] : [{ state, percent: formatPercent(rate) }];
  });
}

export function toTaxRequest(isOn: boolean, rates: readonly TaxRateDraft[]): TaxEdit {
  return { isOn, rates: Object.fromEntries(rates.map(({ state, percent }) => [state, parsePercent(percent)])) };
}

const INVALID_RATE = 'A percentage such as 8.25, at most 25';

/** Sales tax by the state it is shipped to (D-23); off, orders are sold without. */
export function TaxSettings({ stored }: { readonly stored: AdminSettings['tax'] }) {
  const { values, problems, setValue, formProps } = useEditForm('updateTaxSettings', {
    messages: SETTINGS_MESSAGES,
    original: stored,
    storedValues: { isOn: stored.isOn, rates: toTaxRateDrafts(stored.rates) },
    validate: (draft) => parseForm(taxSettingsEditSchema, toTaxRequest(draft.values.isOn, draft.values.rates)),
    toRequest: (body) => ({ body }),
    updateCache: updateCachedSettings,
  });
  const set = (place: number, next: TaxRateDraft) =>
    setValue(
      'rates',
      values.rates.map((rate, other) => (other === place ? next : rate)),
    );
  const free = STATE_CODES.filter((code) => values.rates.every(({ state }) => state !== code));
  return (
    <section aria-labelledby="settings-tax">
      <h3 id="settings-tax" className={styles.title}>
        Sales tax
      </h3>
      <p className={styles.lead}>
        US sales tax may be owed in states where you have a business or sell much. Please ask your tax adviser.
      </p>
      <AdminForm submitLabel="Save tax" {...formProps}>
        <CheckboxInput
          label="Add sales tax to orders"
          isTicked={values.isOn}
          onChange={(isChecked) => setValue('isOn', isChecked)}
        />
        <div className={styles.lines}>
          {values.rates.map((rate, place) => (
            <div key={rate.state} className={styles.line}>
              <SelectInput
                label="State"
                value={rate.state}
                options={STATE_CODES.filter((code) => code === rate.state || free.includes(code)).map(toOption)}
                onChange={(state) => set(place, { ...rate, state })}
              />
              <TextInput
                label={`Rate for ${rate.state} in percent`}
                value={rate.percent}
                error={problems[`rates.${rate.state}`] === undefined ? undefined : INVALID_RATE}
                inputMode="decimal"
                onChange={(percent) => set(place, { ...rate, percent })}
              />
              <Button
                variant="text"
                aria-label={`Remove ${rate.state}`}
                onClick={() =>
                  setValue(
                    'rates',
                    values.rates.filter(({ state }) => state !== rate.state),
                  )
                }
              >
                Remove
              </Button>
            </div>
          ))}
        </div>
        {free[0] !== undefined && (
          <p>
            <Button
              variant="quiet"
              onClick={() => setValue('rates', [...values.rates, { state: free[0] ?? '', percent: '' }])}
            >
              Add state
            </Button>
          </p>
        )}
      </AdminForm>
    </section>
  );
}

function toOption(code: string) {
  return { value: code, label: code };
}
