import { STATE_CODES } from '@plenty/contract/checkout/states';
import { type PanelSettings, taxSettingsEditSchema } from '@plenty/contract/panel/panel-settings';
import { Button } from '../../../components/button/button.tsx';
import { ChoiceInput } from '../../../components/panel-form/choice-input.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { TickInput } from '../../../components/panel-form/tick-input.tsx';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { type RateTyped, ratesTyped, taxRequest } from '../api/tax-draft.ts';
import { SETTINGS_WORDS, keepSettings } from '../api/keep-settings.ts';
import styles from './settings.module.css';

const WRONG_RATE = 'A percentage such as 8.25, at most 25';

/** Sales tax by the state it is shipped to (D-23); off, orders are sold without. */
export function TaxSettings({ stored }: { readonly stored: PanelSettings['tax'] }) {
  const { values, problems, change, form } = useEditForm('updateTaxSettings', {
    words: SETTINGS_WORDS,
    seen: stored,
    typed: { isOn: stored.isOn, rates: ratesTyped(stored.rates) },
    check: (draft) => checkForm(taxSettingsEditSchema, taxRequest(draft.values.isOn, draft.values.rates)),
    request: (body) => ({ body }),
    keep: keepSettings,
  });
  const set = (place: number, next: RateTyped) =>
    change(
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
      <PanelForm submit="Save tax" {...form}>
        <TickInput
          label="Add sales tax to orders"
          isTicked={values.isOn}
          onChange={(isTicked) => change('isOn', isTicked)}
        />
        <div className={styles.lines}>
          {values.rates.map((rate, place) => (
            <div key={rate.state} className={styles.line}>
              <ChoiceInput
                label="State"
                value={rate.state}
                options={STATE_CODES.filter((code) => code === rate.state || free.includes(code)).map(asOption)}
                onChange={(state) => set(place, { ...rate, state })}
              />
              <TextInput
                label={`Rate for ${rate.state} in percent`}
                value={rate.percent}
                error={problems[`rates.${rate.state}`] === undefined ? undefined : WRONG_RATE}
                inputMode="decimal"
                onChange={(percent) => set(place, { ...rate, percent })}
              />
              <Button
                look="text"
                aria-label={`Remove ${rate.state}`}
                onClick={() =>
                  change(
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
              look="quiet"
              onClick={() => change('rates', [...values.rates, { state: free[0] ?? '', percent: '' }])}
            >
              Add state
            </Button>
          </p>
        )}
      </PanelForm>
    </section>
  );
}

function asOption(code: string) {
  return { value: code, label: code };
}
