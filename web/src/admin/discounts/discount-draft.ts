import type { AdminDiscount, newDiscountSchema } from '@plenty/contract/admin/discounts';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import type * as z from 'zod/mini';
import { toInstant, toLocalDateTime } from '../ui/local-date-time.ts';

type Limit = 'percent' | 'amount' | 'startsAt' | 'endsAt' | 'totalUses';

/**
 * A discount code as its form shows it: numbers and dates are still text, empty where there is no limit. The categories and products stay
 * chosen while another scope is tried.
 */
export type DiscountDraft = Omit<AdminDiscount, Limit | 'used' | 'updatedAt' | 'appliesTo' | 'scopeLabel'> &
  Readonly<Record<Limit, string>> & {
    readonly scope: AdminDiscount['appliesTo']['kind'];
    readonly categoryIds: readonly string[];
    readonly productIds: readonly number[];
  };

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
  scope: 'all',
  categoryIds: [],
  productIds: [],
  skipsSaleItems: false,
  isAutomatic: false,
};

export function toDiscountDraft(discount: AdminDiscount): DiscountDraft {
  const { used: _used, updatedAt: _updatedAt, scopeLabel: _label, appliesTo, ...stored } = discount;
  return {
    ...stored,
    scope: appliesTo.kind,
    categoryIds: appliesTo.kind === 'categories' ? appliesTo.ids : [],
    productIds: appliesTo.kind === 'products' ? appliesTo.ids : [],
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

function toScope({ scope, categoryIds, productIds }: DiscountDraft): AdminDiscount['appliesTo'] {
  switch (scope) {
    case 'all':
      return { kind: 'all' };
    case 'categories':
      return { kind: 'categories', ids: [...categoryIds] };
    case 'products':
      return { kind: 'products', ids: [...productIds] };
  }
}

/** The request body, which the schema has not checked yet. */
export function toDiscountRequest(draft: DiscountDraft): z.input<typeof newDiscountSchema> {
  const { code, isActive, isAutomatic, skipsSaleItems } = draft;
  const rules = {
    code,
    isActive,
    isAutomatic,
    skipsSaleItems,
    appliesTo: toScope(draft),
    isOncePerCustomer: draft.isOncePerCustomer && !isAutomatic,
    startsAt: toInstant(draft.startsAt),
    endsAt: toInstant(draft.endsAt),
    minimumSubtotal: draft.minimumSubtotal.trim() === '' ? '0.00' : normalizeAmount(draft.minimumSubtotal),
    totalUses: isAutomatic ? null : parseWholeNumber(draft.totalUses),
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

/** '$20.00 off Bottoms from $50.00, not on sale'. */
export function describeDiscount(discount: AdminDiscount): string {
  const { kind, percent, amount, minimumSubtotal, scopeLabel, skipsSaleItems } = discount;
  const items = scopeLabel === undefined ? '' : ` ${scopeLabel}`;
  const from = minimumSubtotal === '0.00' ? '' : ` from ${formatDollars(parseMoney(minimumSubtotal))}`;
  const sale = skipsSaleItems ? ', not on items on sale' : '';
  switch (kind) {
    case 'percent':
      return `${percent ?? 0}% off${items}${from}${sale}`;
    case 'fixed':
      return `${formatDollars(parseMoney(amount ?? '0.00'))} off${items}${from}${sale}`;
    case 'free-shipping':
      return `Free shipping${items && ` with${items}`}${from}${sale}`;
  }
}

/** Why a code cannot be used now; undefined if it can. */
export function getInactiveReason({ isActive, startsAt, endsAt, totalUses, used }: AdminDiscount, now: number) {
  if (!isActive) return 'Off';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'Over';
  if (startsAt !== null && Date.parse(startsAt) > now) return 'Not begun';
  return totalUses !== null && used >= totalUses ? 'Used up' : undefined;
}
