import type { AdminDiscount, newDiscountSchema } from '@plenty/contract/admin/discounts';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import type * as z from 'zod/mini';
import { toInstant, toLocalDateTime } from '../ui/local-date-time.ts';

type Limit = 'percent' | 'amount' | 'startsAt' | 'endsAt' | 'totalUses';

/** A discount code as its form shows it: numbers and dates are still text, empty where there is no limit. */
export type DiscountDraft = Omit<AdminDiscount, Limit | 'used' | 'updatedAt'> & Readonly<Record<Limit, string>>;

export const EMPTY_DISCOUNT: DiscountDraft = {
  code: '',
  kind: 'percent',
  percent: '10',
  amount: '',
  isActive: true,
  startsAt: '',
  endsAt: '',
  minimumSubtotal: '0.00',
  totalUses: '',
  isOncePerCustomer: false,
};

export function toDiscountDraft({ used: _used, updatedAt: _updatedAt, ...stored }: AdminDiscount): DiscountDraft {
  return {
    ...stored,
    percent: stored.percent === null ? '' : String(stored.percent),
    amount: stored.amount ?? '',
    startsAt: toLocalDateTime(stored.startsAt),
    endsAt: toLocalDateTime(stored.endsAt),
    totalUses: stored.totalUses === null ? '' : String(stored.totalUses),
  };
}

function parseWholeNumber(value: string): number | null {
  const text = value.trim();
  return text === '' ? null : Number(text);
}

/** '15' and '15.5' become '15.00' and '15.50'. Anything else is left to the schema. */
function normalizeAmount(value: string): string {
  const text = value.trim().replace(/^\$/, '');
  if (/^\d+$/.test(text)) return `${text}.00`;
  return /^\d+\.\d$/.test(text) ? `${text}0` : text;
}

/** The request body, which the schema has not checked yet. */
export function toDiscountRequest(draft: DiscountDraft): z.input<typeof newDiscountSchema> {
  const { code, isActive, isOncePerCustomer } = draft;
  const rules = {
    code,
    isActive,
    isOncePerCustomer,
    startsAt: toInstant(draft.startsAt),
    endsAt: toInstant(draft.endsAt),
    minimumSubtotal: draft.minimumSubtotal.trim() === '' ? '0.00' : normalizeAmount(draft.minimumSubtotal),
    totalUses: parseWholeNumber(draft.totalUses),
  };
  switch (draft.kind) {
    case 'percent':
      return { ...rules, kind: 'percent', percent: parseWholeNumber(draft.percent) ?? Number.NaN };
    case 'fixed':
      return { ...rules, kind: 'fixed', amount: normalizeAmount(draft.amount) };
    case 'free-shipping':
      return { ...rules, kind: 'free-shipping' };
  }
}

/** '$20.00 off from $50.00'. */
export function describeDiscount({ kind, percent, amount, minimumSubtotal }: AdminDiscount): string {
  const from = minimumSubtotal === '0.00' ? '' : ` from ${formatDollars(parseMoney(minimumSubtotal))}`;
  switch (kind) {
    case 'percent':
      return `${percent ?? 0}% off${from}`;
    case 'fixed':
      return `${formatDollars(parseMoney(amount ?? '0.00'))} off${from}`;
    case 'free-shipping':
      return `Free shipping${from}`;
  }
}

/** Why a code cannot be used now; undefined if it can. */
export function getInactiveReason({ isActive, startsAt, endsAt, totalUses, used }: AdminDiscount, now: number) {
  if (!isActive) return 'Off';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'Over';
  if (startsAt !== null && Date.parse(startsAt) > now) return 'Not begun';
  return totalUses !== null && used >= totalUses ? 'Used up' : undefined;
}
