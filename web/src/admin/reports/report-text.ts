import type { DiscrepancyKind, Fix, ReconciliationReport } from '@plenty/contract/admin/reconciliation';

export const DISCREPANCY_LABELS: Readonly<Record<DiscrepancyKind, string>> = {
  'paid-without-order': 'Paid, and no order knows of it',
  'order-without-payment': 'An order, and no payment',
  'wrong-amount': 'Another amount than it should be',
  'late-payment': 'Paid too late',
  'double-payment': 'Paid twice',
  stock: 'Counts and what orders hold',
  'code-uses': 'Uses of discount codes',
};

export const FIX_LABELS: Readonly<Record<Fix, string>> = {
  'settle-again': 'Bring it to its order',
  'verify-again': 'Ask PayPal again',
  'mark-for-review': 'Mark to be looked at',
  'mark-paid': 'Accept as paid',
  'confirm-payment': 'I have seen the money',
  'close-payment': 'I have settled it at PayPal',
  'recount-refunds': 'Note what went back',
  'recount-stock': 'Set the count right',
  'accept-count': 'The count is right',
  'give-goods-back': 'Put the items back in stock',
  'take-goods-again': 'Take the items out of stock',
  'recount-uses': 'Count the uses again',
};

/** The fixes that rely on the owner's word, and what they ask for. */
export const NOTE_LABELS = {
  'mark-paid': 'Why it is accepted',
  'confirm-payment': 'Where you have seen it',
  'close-payment': 'How it was settled',
} as const satisfies Partial<Record<Fix, string>>;

export type FixWithNote = keyof typeof NOTE_LABELS;

export function requiresNote(fix: Fix): fix is FixWithNote {
  return Object.hasOwn(NOTE_LABELS, fix);
}

function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** '5,000 orders, 4,210 payments, 320 counts and 6 codes'. */
export function formatCheckedCounts({ orders, payments, counts, codes }: ReconciliationReport['looked']): string {
  return `${pluralize(orders, 'order')}, ${pluralize(payments, 'payment')}, ${pluralize(counts, 'count')} and ${pluralize(codes, 'code')}`;
}

export function countDiscrepancies({ found }: ReconciliationReport): number {
  return Object.values(found).reduce((sum, count) => sum + count, 0);
}
