import type { FaultKind, Remedy, Report } from '@plenty/contract/panel/report';

const KINDS = {
  'paid-without-order': 'Paid, and no order knows of it',
  'order-without-payment': 'An order, and no payment',
  'wrong-amount': 'Another amount than it should be',
  'late-payment': 'Paid too late',
  'double-payment': 'Paid twice',
  stock: 'Counts and what orders hold',
  'code-uses': 'Uses of discount codes',
} as const satisfies Record<FaultKind, string>;

/** What is wrong, in a few words. */
export function kindWords(kind: FaultKind): string {
  return KINDS[kind];
}

const REMEDIES = {
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
} as const satisfies Record<Remedy, string>;

/** What a remedy's button says. */
export function remedyWords(remedy: Remedy): string {
  return REMEDIES[remedy];
}

const ASKED = {
  'mark-paid': 'Why it is accepted',
  'confirm-payment': 'Where you have seen it',
  'close-payment': 'How it was settled',
} as const satisfies Partial<Record<Remedy, string>>;

/** What is asked for with a remedy that stands on the owner's word. */
export function askedWords(remedy: keyof typeof ASKED): string {
  return ASKED[remedy];
}
export function isAsked(remedy: Remedy): remedy is keyof typeof ASKED {
  return Object.hasOwn(ASKED, remedy);
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** '5,000 orders, 4,210 payments, 320 counts and 6 codes'. */
export function lookedWords({ orders, payments, counts, codes }: Report['looked']): string {
  const parts = [count(orders, 'order', 'orders'), count(payments, 'payment', 'payments')];
  return `${[...parts, count(counts, 'count', 'counts')].join(', ')} and ${count(codes, 'code', 'codes')}`;
}

/** How many findings there are in all. */
export function foundIn({ found }: Report): number {
  return Object.values(found).reduce((sum, some) => sum + some, 0);
}
