import { STATE_CODES } from '@plenty/contract/checkout/states';
import { type PanelSettings, taxSettingsEditSchema } from '@plenty/contract/panel/panel-settings';
import { Button } from '../../../components/button/button.tsx';
import { ChoiceInput } from '../../../components/panel-form/choice-input.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { TickInput } from '../../../components/panel-form/tick-input.tsx';
import { useRowDraft } from '../../../components/panel-form/use-row-draft.ts';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { type RateTyped, ratesTyped, taxRequest } from '../api/tax-draft.ts';
import { SETTINGS_WORDS, useKeepSettings } from '../api/use-keep-settings.ts';
import styles from './settings.module.css';

const WRONG_RATE = 'A percentage such as 8.25, at most 25';

/** Sales tax by the state it is shipped to (D-23); off, orders are sold without. */
export function TaxSettings({ stored }: { readonly stored: PanelSettings['tax'] }) {
  const { updatedAt, isOn, rates } = stored;
  const keep = useKeepSettings();
  const { values, isChanged, change, reset } = useRowDraft({ isOn, rates: ratesTyped(rates) });
  const { save, isBusy } = useChange('updateTaxSettings', SETTINGS_WORDS);
  const request = taxRequest(values.isOn, values.rates);
  const { form, problems } = checkForm(taxSettingsEditSchema, request);
  const submit = async () => {
    if (!form) return;
    const answer = await save({ body: form }, { updatedAt: updatedAt ?? undefined, onTheirs: reset });
    if (!answer) return;
    keep(answer.item);
    reset();
  };
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
      <PanelForm submit="Save tax" isBusy={isBusy} isDisabled={!isChanged || !form} onSubmit={() => void submit()}>
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
