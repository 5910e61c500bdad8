import { STATE_CODES } from '@plenty/contract/checkout/states';
import type { taxSettingsEditSchema } from '@plenty/contract/panel/panel-settings';
import type * as z from 'zod/mini';

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
