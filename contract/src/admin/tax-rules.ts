import type { ClothingTax, ShippingTax } from '../checkout/tax.ts';
import { STATES } from '../checkout/address.ts';
import { cents, formatDollars } from '../lib/money.ts';

/** Where a rule was read. `date` is the source's own; undated pages have the day they were read. */
export type TaxSource = { readonly publisher: string; readonly title: string; readonly date: string };

const SOURCES = {
  clothing: {
    publisher: 'Avalara',
    title: 'How to handle sales tax on clothing: a state-by-state guide',
    date: '2023-03-06',
  },
  shipping: { publisher: 'Whatnot Help Center', title: 'Sales Tax on Shipping', date: '2026-11-23' },
  shippingOther: { publisher: 'TaxHero', title: 'Sales tax on shipping', date: '2026-11-23' },
  florida: {
    publisher: 'State of Florida',
    title: 'Florida Administrative Code 12A-1.045, Transportation charges',
    date: '2026-11-23',
  },
  maine: {
    publisher: 'Maine Revenue Services',
    title: 'Sales tax questions: are shipping charges subject to tax?',
    date: '2026-11-23',
  },
  massachusetts: {
    publisher: 'Massachusetts Department of Revenue',
    title: 'Sales and use tax guide',
    date: '2026-11-23',
  },
  minnesota: {
    publisher: 'Minnesota Department of Revenue',
    title: 'Sales Tax Fact Sheet 105, Clothing',
    date: '2019-01-01',
  },
  newJersey: {
    publisher: 'State of New Jersey',
    title: 'Administrative Code 18:24-6.3, Clothing, and 18:24-27.2, Delivery charges',
    date: '2024-11-04',
  },
  newYork: {
    publisher: 'New York State Department of Taxation and Finance',
    title: 'Tax Bulletin ST-838, Shipping and Delivery Charges',
    date: '2012-05-14',
  },
  newYorkClothing: { publisher: 'Sovos', title: 'Putnam County, New York exempts clothing', date: '2024-03-01' },
  pennsylvania: {
    publisher: 'Pennsylvania Department of Revenue',
    title: 'REV-717, Retailers’ Information',
    date: '2021-02-01',
  },
  rhodeIsland: {
    publisher: 'State of Rhode Island',
    title: '280-RICR-20-70-6, Clothing',
    date: '2024-09-18',
  },
  vermont: {
    publisher: 'Vermont Department of Taxes',
    title: 'Guidelines on Sales Tax: What is Taxable and Exempt',
    date: '2022-10-01',
  },
} as const satisfies Record<string, TaxSource>;

type SourceName = keyof typeof SOURCES;

/** `ask` where the sources differ or depend on how the shop ships: the owner asks the state and answers. */
export type PublishedTaxRule = {
  readonly clothing: ClothingTax;
  readonly shipping: ShippingTax | 'ask';
  readonly note: string;
  readonly sources: readonly TaxSource[];
};

type Rule = readonly [ClothingTax, PublishedTaxRule['shipping'], readonly SourceName[], note?: string];

const TAXED: ClothingTax = { kind: 'taxed' };
const EXEMPT: ClothingTax = { kind: 'exempt' };
const SHARE: Rule = [TAXED, 'by-share', ['clothing', 'shipping']];
const FREE_SHIPPING: Rule = [TAXED, 'exempt', ['clothing', 'shipping']];
const ask = (note: string, ...more: readonly SourceName[]): Rule => [
  TAXED,
  'ask',
  ['clothing', 'shipping', ...more],
  note,
];

const RULES: Readonly<Record<string, Rule>> = {
  AL: FREE_SHIPPING,
  AZ: FREE_SHIPPING,
  AR: SHARE,
  CA: ask('Shipping by a carrier is exempt up to what it costs you.', 'shippingOther'),
  CO: FREE_SHIPPING,
  CT: SHARE,
  DC: ask('Shipping is exempt if it begins after the sale.', 'shippingOther'),
  FL: ask('Shipping is taxed unless the customer can avoid the charge, for example by picking up.', 'florida'),
  GA: SHARE,
  HI: SHARE,
  ID: FREE_SHIPPING,
  IL: ask('It depends on whether shipping is agreed separately.', 'shippingOther'),
  IN: SHARE,
  IA: FREE_SHIPPING,
  KS: ask('The sources differ.'),
  KY: ask('The sources differ.'),
  LA: ask('It depends on the invoice and on when shipping begins.'),
  ME: [TAXED, 'exempt', ['clothing', 'maine']],
  MD: FREE_SHIPPING,
  MA: [{ kind: 'exempt-up-to', limit: cents(17_500) }, 'exempt', ['massachusetts', 'shipping']],
  MI: ask('It depends on when the item becomes the customer’s.'),
  MN: [EXEMPT, 'by-share', ['minnesota', 'shipping']],
  MS: SHARE,
  MO: ask('It depends on whether shipping is usual and agreed separately.'),
  NE: SHARE,
  NV: FREE_SHIPPING,
  NJ: [EXEMPT, 'by-share', ['newJersey']],
  NM: SHARE,
  NY: [
    { kind: 'exempt-below', limit: cents(11_000) },
    'if-any',
    ['newYork', 'newYorkClothing'],
    'Some counties and cities tax clothing that the state does not: enter their rate for exempt items.',
  ],
  NC: SHARE,
  ND: SHARE,
  OH: SHARE,
  OK: FREE_SHIPPING,
  PA: [EXEMPT, 'ask', ['pennsylvania', 'shipping'], 'Sports clothing and formal wear are taxed.'],
  RI: [{ kind: 'exempt-up-to', limit: cents(25_000) }, 'in-price', ['rhodeIsland']],
  SC: SHARE,
  SD: SHARE,
  TN: SHARE,
  TX: ask('The sources differ.'),
  UT: FREE_SHIPPING,
  VT: [EXEMPT, 'by-share', ['vermont', 'shipping']],
  VA: FREE_SHIPPING,
  WA: SHARE,
  WV: SHARE,
  WI: SHARE,
  WY: FREE_SHIPPING,
};

/** No sales tax of the state's own. Alaska's cities may have one. */
export const STATES_WITHOUT_SALES_TAX: readonly string[] = ['AK', 'DE', 'MT', 'NH', 'OR'];

/** Undefined for a state without a sales tax, and for territories, for which the shop collects nothing by rule. */
export function getPublishedTaxRule(state: string): PublishedTaxRule | undefined {
  const rule = RULES[state];
  if (!rule) return undefined;
  const [clothing, shipping, sources, note = ''] = rule;
  return { clothing, shipping, note, sources: sources.map((name) => SOURCES[name]) };
}

function describeClothing(clothing: ClothingTax): string {
  switch (clothing.kind) {
    case 'taxed':
      return 'Clothing is taxed like other goods';
    case 'exempt':
      return 'Clothing is exempt';
    case 'exempt-below':
      return `Clothing below ${formatDollars(clothing.limit)} an item is exempt`;
    case 'exempt-up-to':
      return `Clothing is taxed only above ${formatDollars(clothing.limit)} an item`;
  }
}

/** After 'shipping'. */
export const SHIPPING_TAX_TEXTS: Readonly<Record<PublishedTaxRule['shipping'], string>> = {
  exempt: 'is not taxed',
  'by-share': 'is taxed for the share of the items that are taxed',
  'if-any': 'is taxed if any item is taxed',
  'in-price': 'counts as part of each item’s price',
  ask: 'may be taxed: ask the state',
};

/** 'Clothing is exempt, shipping is not taxed.' */
export function describeTaxRule({ clothing, shipping }: Pick<PublishedTaxRule, 'clothing' | 'shipping'>): string {
  const isShareOfAll = clothing.kind === 'taxed' && (shipping === 'by-share' || shipping === 'if-any');
  const aboutShipping = isShareOfAll ? 'and so is shipping' : `shipping ${SHIPPING_TAX_TEXTS[shipping]}`;
  return `${describeClothing(clothing)}, ${aboutShipping}.`;
}

/** What the panel says about a state that has no rule. */
export function describeMissingTaxRule(state: string): string {
  if (state === 'AK') return 'Alaska has no state sales tax. Some of its cities do: ask them.';
  const name = STATES[state] ?? state;
  return STATES_WITHOUT_SALES_TAX.includes(state)
    ? `${name} has no sales tax.`
    : `We have no rule for ${name}: ask its tax office.`;
}
