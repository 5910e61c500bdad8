import type { taxSettingsEditSchema } from '@plenty/contract/admin/settings';
import { getPublishedTaxRule } from '@plenty/contract/admin/tax-rules';
import { STATE_CODES } from '@plenty/contract/checkout/address';
import type { ConfirmedTaxRule, ShippingTax } from '@plenty/contract/checkout/tax';
import type * as z from 'zod/mini';

type TaxEdit = z.infer<typeof taxSettingsEditSchema>;

/** A state's settings as typed. `shippingAnswer` is what the owner heard from a state whose rule is not certain. */
export type TaxRateDraft = {
  readonly state: string;
  /** '8.25' */
  readonly percent: string;
  readonly exemptPercent: string;
  readonly shippingAnswer: ShippingTax;
  /** Null while everything is taxed and shipping is not. */
  readonly rule: Pick<ConfirmedTaxRule, 'clothing' | 'shipping' | 'confirmedOn'> | null;
};

const PERCENT = /^\d{1,3}(\.\d{1,3})?$/;

/** '8.25' as 825, in hundredths of a percent; NaN, which the schema rejects, if it is no percentage. */
export function parsePercent(percent: string): number {
  const text = percent.trim();
  return PERCENT.test(text) ? Math.round(Number(text) * 1000) / 10 : Number.NaN;
}

function formatPercent(rate: number): string {
  return String(rate / 100);
}

export function createTaxRateDraft(state: string): TaxRateDraft {
  return { state, percent: '', exemptPercent: '0', shippingAnswer: 'by-share', rule: null };
}

type StoredRates = Pick<TaxEdit, 'rates' | 'raisedByHalf' | 'rules'>;

export function toTaxRateDrafts({ rates, raisedByHalf, rules }: StoredRates): TaxRateDraft[] {
  return STATE_CODES.flatMap((state) => {
    const [rate, rule] = [rates[state], rules[state]];
    if (rate === undefined) return [];
    const draft = {
      ...createTaxRateDraft(state),
      percent: formatPercent(rate + (raisedByHalf.includes(state) ? 0.5 : 0)),
    };
    if (!rule) return [draft];
    const { exemptRate, ...confirmed } = rule;
    return [{ ...draft, exemptPercent: formatPercent(exemptRate), shippingAnswer: rule.shipping, rule: confirmed }];
  });
}

/** '6.625' as 662 and a half. Anything finer is left for the schema to reject. */
function splitRate(percent: string) {
  const rate = parsePercent(percent);
  const isRaised = rate % 1 === 0.5;
  return { hundredths: isRaised ? rate - 0.5 : rate, isRaised };
}

export type TaxDraft = {
  readonly isOn: boolean;
  readonly rates: readonly TaxRateDraft[];
  readonly otherCategories: readonly string[];
};

export function toTaxRequest({ isOn, rates, otherCategories }: TaxDraft): TaxEdit {
  return {
    isOn,
    rates: Object.fromEntries(rates.map(({ state, percent }) => [state, splitRate(percent).hundredths])),
    raisedByHalf: rates.flatMap(({ state, percent }) => (splitRate(percent).isRaised ? [state] : [])),
    rules: Object.fromEntries(
      rates.flatMap(({ state, rule, exemptPercent }) =>
        rule ? [[state, { ...rule, exemptRate: parsePercent(exemptPercent) }] as const] : [],
      ),
    ),
    otherCategories: [...otherCategories],
  };
}

/** The published rule with the owner's answer, as it would be confirmed today. Undefined for a state without one. */
export function confirmTaxRule(
  { state, shippingAnswer }: TaxRateDraft,
  today: string,
): TaxRateDraft['rule'] | undefined {
  const published = getPublishedTaxRule(state);
  if (!published) return undefined;
  const { clothing, shipping } = published;
  return { clothing, shipping: shipping === 'ask' ? shippingAnswer : shipping, confirmedOn: today };
}

/** Whether our table says something else than the owner confirmed. */
export function isRuleOutdated({ state, rule }: TaxRateDraft): boolean {
  const published = getPublishedTaxRule(state);
  if (!rule || !published) return false;
  const isSameShipping = published.shipping === 'ask' || published.shipping === rule.shipping;
  return !isSameShipping || JSON.stringify(published.clothing) !== JSON.stringify(rule.clothing);
}
