import { adminDiscountEndpoints } from '@plenty/contract/api/admin-discount-endpoints';
import type { AdminDiscount, newDiscountSchema } from '@plenty/contract/admin/discounts';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { format } from 'date-fns';
import type * as z from 'zod/mini';
import { registerEndpoints } from '../../shell/api-client.ts';

registerEndpoints(adminDiscountEndpoints);

/** A code as it is typed: numbers and dates still texts, empty where there is no limit. */
export type DiscountDraft = {
  readonly code: string;
  readonly kind: AdminDiscount['kind'];
  readonly percent: string;
  readonly amount: string;
  readonly isActive: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly minimumSubtotal: string;
  readonly totalUses: string;
  readonly isOncePerCustomer: boolean;
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
};

/** As the browser's own field for a date and a time has it, where the owner is. */
function toLocalDateTime(instant: string | null): string {
  return instant === null ? '' : format(new Date(instant), "yyyy-MM-dd'T'HH:mm");
}

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

function parseWholeNumber(typed: string): number | null {
  const text = typed.trim();
  return text === '' ? null : Number(text);
}

/** '15' and '15.5' mean '15.00' and '15.50'; whatever else is typed is for the shop's rules to refuse. */
function normalizeAmount(typed: string): string {
  const text = typed.trim().replace(/^\$/, '');
  if (/^\d+$/.test(text)) return `${text}.00`;
  return /^\d+\.\d$/.test(text) ? `${text}0` : text;
}

function toInstant(typed: string): string | null {
  if (typed === '') return null;
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? typed : date.toISOString();
}

/** What is typed as the shop takes it, before its rules have looked at it. */
export function toDiscountRequest(typed: DiscountDraft): z.input<typeof newDiscountSchema> {
  const { code, isActive, isOncePerCustomer } = typed;
  const rules = {
    code,
    isActive,
    isOncePerCustomer,
    startsAt: toInstant(typed.startsAt),
    endsAt: toInstant(typed.endsAt),
    minimumSubtotal: typed.minimumSubtotal.trim() === '' ? '0.00' : normalizeAmount(typed.minimumSubtotal),
    totalUses: parseWholeNumber(typed.totalUses),
  };
  switch (typed.kind) {
    case 'percent':
      return { ...rules, kind: 'percent', percent: parseWholeNumber(typed.percent) ?? Number.NaN };
    case 'fixed':
      return { ...rules, kind: 'fixed', amount: normalizeAmount(typed.amount) };
    case 'free-shipping':
      return { ...rules, kind: 'free-shipping' };
  }
}

/** What a code does, in a line. */
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

/** Why a code does not work now; undefined when it does. */
export function getInactiveReason({ isActive, startsAt, endsAt, totalUses, used }: AdminDiscount, now: number) {
  if (!isActive) return 'Off';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'Over';
  if (startsAt !== null && Date.parse(startsAt) > now) return 'Not begun';
  return totalUses !== null && used >= totalUses ? 'Used up' : undefined;
}
