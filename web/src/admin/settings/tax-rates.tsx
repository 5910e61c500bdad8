import {
  SHIPPING_TAX_TEXTS,
  describeMissingTaxRule,
  describeTaxRule,
  getPublishedTaxRule,
} from '@plenty/contract/admin/tax-rules';
import { STATES, STATE_CODES } from '@plenty/contract/checkout/address';
import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';
import { Button } from '../../ui/button.tsx';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { PARTS, RemoveButton } from '../ui/remove-button.tsx';
import styles from './settings.module.css';
import { type TaxRateDraft, confirmTaxRule, createTaxRateDraft, isRuleOutdated } from './tax-draft.ts';

const INVALID_RATE = 'A percentage such as 8.25, at most 25';

type TaxRatesProps = {
  readonly rates: readonly TaxRateDraft[];
  readonly problems: FieldErrors;
  readonly onChange: (rates: readonly TaxRateDraft[]) => void;
};

/** One state after the other, each with its rate and its rule. */
export function TaxRates({ rates, problems, onChange }: TaxRatesProps) {
  const unusedStates = STATE_CODES.filter((code) => rates.every(({ state }) => state !== code));
  const [nextState] = unusedStates;
  return (
    <>
      <div className={styles.lines} {...PARTS}>
        {rates.map((draft, index) => (
          // By its place: choosing another state must not take the focus from the field. Rows are only added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.taxState}>
            <div className={styles.line}>
              <SelectInput
                label="State"
                value={draft.state}
                options={STATE_CODES.filter((code) => code === draft.state || unusedStates.includes(code)).map(
                  toOption,
                )}
                onChange={(state) =>
                  onChange(rates.with(index, { ...createTaxRateDraft(state), percent: draft.percent }))
                }
              />
              <TextInput
                label={`Rate for ${draft.state} in percent`}
                value={draft.percent}
                error={problems[`rates.${draft.state}`] === undefined ? undefined : INVALID_RATE}
                inputMode="decimal"
                onChange={(percent) => onChange(rates.with(index, { ...draft, percent }))}
              />
              <RemoveButton label={`Remove ${draft.state}`} onRemove={() => onChange(rates.toSpliced(index, 1))} />
            </div>
            <StateRule
              draft={draft}
              exemptRateError={problems[`rules.${draft.state}.exemptRate`] === undefined ? undefined : INVALID_RATE}
              onChange={(changed) => onChange(rates.with(index, changed))}
            />
          </div>
        ))}
      </div>
      {nextState !== undefined && (
        <p>
          <Button variant="quiet" onClick={() => onChange([...rates, createTaxRateDraft(nextState)])}>
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

type StateRuleProps = {
  readonly draft: TaxRateDraft;
  readonly exemptRateError: string | undefined;
  readonly onChange: (draft: TaxRateDraft) => void;
};

const SHIPPING_ANSWERS = (['exempt', 'by-share', 'if-any'] as const).map((value) => ({
  value,
  label: `Shipping ${SHIPPING_TAX_TEXTS[value]}`,
}));

/** What our table says about the state, where we read it, and whether the owner has confirmed it (D-69). */
function StateRule({ draft, exemptRateError, onChange }: StateRuleProps) {
  const { state, rule, exemptPercent, shippingAnswer } = draft;
  const published = getPublishedTaxRule(state);
  const name = STATES[state] ?? state;
  if (!published) {
    return (
      <p className={styles.lead}>{describeMissingTaxRule(state)} Your rate applies to all items, not to shipping.</p>
    );
  }
  const sources = published.sources.map(
    ({ publisher, title, date }) => `${publisher}, “${title}” (${formatLongDate(date)})`,
  );
  const isOutdated = isRuleOutdated(draft);
  return (
    <div className={styles.rule}>
      <p className={styles.ruleText}>
        {describeTaxRule(rule && !isOutdated ? rule : published)} {published.note}
      </p>
      <p className={styles.lead}>Read in: {sources.join('; ')}.</p>
      {published.shipping === 'ask' && (
        <SelectInput
          label={`What ${name} told you about shipping`}
          value={shippingAnswer}
          options={SHIPPING_ANSWERS}
          onChange={(answer) => onChange({ ...draft, shippingAnswer: answer, rule: null })}
        />
      )}
      {published.clothing.kind === 'exempt-below' && (
        <TextInput
          label={`Local rate for exempt clothing in ${state} in percent`}
          hint="0 where your customers’ counties exempt it too"
          value={exemptPercent}
          error={exemptRateError}
          inputMode="decimal"
          onChange={(percent) => onChange({ ...draft, exemptPercent: percent })}
        />
      )}
      <p className={styles.ruleState}>{describeConfirmation(draft)}</p>
      <div className={styles.ruleActions}>
        {(rule === null || isOutdated) && (
          <Button
            variant="quiet"
            aria-label={`Confirm the rule for ${name}`}
            onClick={() => onChange({ ...draft, rule: confirmTaxRule(draft, getShopDate(Date.now())) ?? null })}
          >
            Confirm
          </Button>
        )}
        {rule && (
          <Button
            variant="text"
            aria-label={`Stop using the rule for ${name}`}
            onClick={() => onChange({ ...draft, rule: null })}
          >
            Stop using it
          </Button>
        )}
      </div>
    </div>
  );
}

function describeConfirmation(draft: TaxRateDraft): string {
  if (!draft.rule) return 'Not confirmed: all items are taxed, and shipping is not.';
  const confirmed = `You confirmed it on ${formatLongDate(draft.rule.confirmedOn)}.`;
  if (!isRuleOutdated(draft)) return confirmed;
  return `You confirmed another rule on ${formatLongDate(draft.rule.confirmedOn)}, which applies until you confirm this one.`;
}
