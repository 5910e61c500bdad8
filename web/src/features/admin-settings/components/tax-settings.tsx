import { STATE_CODES } from '@plenty/contract/checkout/states';
import { type AdminSettings, taxSettingsEditSchema } from '@plenty/contract/panel/panel-settings';
import { Button } from '../../../components/button/button.tsx';
import { SelectInput } from '../../../components/panel-form/choice-input.tsx';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { CheckboxInput } from '../../../components/panel-form/tick-input.tsx';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { type TaxRateDraft, toTaxRateDrafts, toTaxRequest } from '../api/tax-draft.ts';
import { SETTINGS_MESSAGES, updateCachedSettings } from '../api/keep-settings.ts';
import styles from './settings.module.css';

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
