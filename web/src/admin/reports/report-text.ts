import type { DiscrepancyKind, Fix, ReconciliationReport } from '@plenty/contract/admin/reconciliation';

const DISCREPANCY_LABELS = {
  'paid-without-order': 'Paid, and no order knows of it',
  'order-without-payment': 'An order, and no payment',
  'wrong-amount': 'Another amount than it should be',
  'late-payment': 'Paid too late',
  'double-payment': 'Paid twice',
  stock: 'Counts and what orders hold',
  'code-uses': 'Uses of discount codes',
} as const satisfies Record<DiscrepancyKind, string>;

/** What is wrong, in a few words. */
export function getDiscrepancyLabel(kind: DiscrepancyKind): string {
  return DISCREPANCY_LABELS[kind];
}

const FIX_LABELS = {
  'settle-again': 'Bring it to its order',
  'verify-again': 'Ask PayPal again',
  'mark-for-review': 'Mark to be looked at',
  'mark-paid': 'Accept as paid',
  'confirm-payment': 'I have seen the money',
  'close-payment': 'I have settled it at PayPal',
  'recount-refunds': 'Note what went back',
  'recount-stock': 'Set the count right',
  'accept-count': 'The count is right',
  'give-goods-back': 'Give the goods back',
  'take-goods-again': 'Take the goods',
  'recount-uses': 'Count the uses again',
} as const satisfies Record<Fix, string>;

/** What a remedy's button says. */
export function getFixLabel(remedy: Fix): string {
  return FIX_LABELS[remedy];
}

const NOTE_LABELS = {
  'mark-paid': 'Why it is accepted',
  'confirm-payment': 'Where you have seen it',
  'close-payment': 'How it was settled',
} as const satisfies Partial<Record<Fix, string>>;

/** What is asked for with a remedy that stands on the owner's word. */
export function getNoteLabel(remedy: keyof typeof NOTE_LABELS): string {
  return NOTE_LABELS[remedy];
}
export function requiresNote(remedy: Fix): remedy is keyof typeof NOTE_LABELS {
  return Object.hasOwn(NOTE_LABELS, remedy);
}

const pluralize = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** '5,000 orders, 4,210 payments, 320 counts and 6 codes'. */
export function formatCheckedCounts({ orders, payments, counts, codes }: ReconciliationReport['looked']): string {
  const parts = [pluralize(orders, 'order', 'orders'), pluralize(payments, 'payment', 'payments')];
  return `${[...parts, pluralize(counts, 'count', 'counts')].join(', ')} and ${pluralize(codes, 'code', 'codes')}`;
}

/** How many findings there are in all. */
export function countDiscrepancies({ found }: ReconciliationReport): number {
  return Object.values(found).reduce((sum, some) => sum + some, 0);
}
