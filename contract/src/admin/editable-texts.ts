import { EMAIL_TEXTS } from '../content/email-texts.ts';
import { ORDER_TEXTS, PACKING_SLIP_TEXTS } from '../content/order-texts.ts';
import { PAGE_TEXTS } from '../content/page-texts.ts';
import { type PlaceholderValues, checkPlaceholders } from '../content/placeholders.ts';
import { PRODUCT_TEXTS, SIZE_GUIDE_TEXTS } from '../content/product-texts.ts';
import { checkLinks } from '../content/rich-text.ts';
import { FREE_SHIPPING_TEXTS, SALE_TEXTS } from '../content/sale-texts.ts';
import { SIZE_CHART_COLUMNS, SIZE_CHART_LEADS, SIZE_CHART_TEXTS } from '../content/size-chart-texts.ts';
import { findChartProblem } from '../content/size-chart.ts';
import { FOOTER_TEXTS, GALLERY_TEXTS, HOME_TEXTS, NOT_SHOWN } from '../content/texts.ts';

/** A text that the owner may edit. A rich one has headings, lists, bold words, links and notices; `lines` has a sentence in each line, `chart` a size chart. */
export type EditableText = {
  readonly value: string;
  readonly kind: 'line' | 'lines' | 'rich' | 'chart';
  /** Whether the owner may leave it out. */
  readonly isOptional: boolean;
  readonly maxLength: number;
};

/** The sentences between other things, which a long one would push away. */
const SENTENCES: Readonly<Record<string, string>> = {
  ...SALE_TEXTS,
  ...FREE_SHIPPING_TEXTS,
  ...ORDER_TEXTS,
  ...PACKING_SLIP_TEXTS,
  ...EMAIL_TEXTS,
  ...SIZE_GUIDE_TEXTS,
  ...SIZE_CHART_LEADS,
};

const DEFAULTS: Readonly<Record<string, string>> = {
  ...HOME_TEXTS,
  ...GALLERY_TEXTS,
  ...FOOTER_TEXTS,
  ...PAGE_TEXTS.about,
  ...PAGE_TEXTS.shipping,
  ...PAGE_TEXTS.privacy,
  ...PAGE_TEXTS.terms,
  ...SENTENCES,
  ...PRODUCT_TEXTS,
  ...SIZE_CHART_TEXTS,
};

const RICH_TEXTS: readonly string[] = ['about.text', 'shipping.text', 'privacy.text', 'terms.text'];
const OPTIONAL_TEXTS: readonly string[] = [
  'sale.finalSale',
  'order.freeShipping',
  'order.estimate',
  'packingSlip.note',
  ...Object.keys(PRODUCT_TEXTS),
  ...Object.keys(SIZE_GUIDE_TEXTS),
  ...Object.keys(SIZE_CHART_LEADS),
];
const MAX_LENGTH = 20_000;
const MAX_SENTENCE = 300;
const MAX_LINES = 12;

function getKind(id: string): EditableText['kind'] {
  if (id in PRODUCT_TEXTS) return 'lines';
  if (id in SIZE_CHART_TEXTS) return 'chart';
  return RICH_TEXTS.includes(id) ? 'rich' : 'line';
}

/** The columns of a size chart, by the `section.key` of its content entry. */
export function getChartColumns(id: string): readonly string[] {
  return Object.entries(SIZE_CHART_COLUMNS).find(([category]) => id === `sizeChart.${category}`)?.[1] ?? [];
}

const ITEM = { item: 'Court Tee in LRG, Black' };

/** What one text alone may name besides the shop's numbers, with an example. */
const OWN_PLACEHOLDERS: Readonly<Record<string, PlaceholderValues>> = {
  'freeShipping.away': { amountLeft: '$52.00' },
  'emails.waitlistConfirm': ITEM,
  'emails.waitlistJoined': ITEM,
  'emails.waitlistHeld': ITEM,
};

export function getOwnPlaceholders(id: string): PlaceholderValues {
  return OWN_PLACEHOLDERS[id] ?? {};
}

function checkLines(value: string): string | undefined {
  const lines = value.split('\n');
  if (lines.length > MAX_LINES) return `Please write at most ${MAX_LINES} lines.`;
  return lines.some((line) => line.length > MAX_SENTENCE)
    ? `Please use at most ${MAX_SENTENCE} characters in a line.`
    : undefined;
}

function describeText(id: string, value: string): EditableText {
  return {
    value,
    kind: getKind(id),
    isOptional: OPTIONAL_TEXTS.includes(id),
    maxLength: id in SENTENCES ? MAX_SENTENCE : MAX_LENGTH,
  };
}

/** Every text that the owner may edit, by `section.key` of its content entry, with its default (D-32, D-61). */
export const EDITABLE_TEXTS: Readonly<Record<string, EditableText>> = Object.fromEntries(
  Object.entries(DEFAULTS).map(([id, value]) => [id, describeText(id, value)]),
);

/** Why a text cannot be saved; undefined when it can. */
export function checkText(id: string, value: string): string | undefined {
  const text = EDITABLE_TEXTS[id];
  if (!text) return undefined;
  if (value === NOT_SHOWN && !text.isOptional) return 'This text cannot be left out.';
  if (value.length > text.maxLength && text.maxLength < MAX_LENGTH)
    return `Please use at most ${text.maxLength} characters.`;
  const problem = checkPlaceholders(value, getOwnPlaceholders(id));
  if (problem !== undefined) return problem;
  switch (text.kind) {
    case 'line':
      return undefined;
    case 'lines':
      return checkLines(value);
    case 'rich':
      return checkLinks(value);
    case 'chart':
      // An empty one is the default.
      return value === '' ? undefined : findChartProblem(value, getChartColumns(id))?.message;
  }
}

/** 'storyTitle' and 'hero-title' as 'Story title' and 'Hero title'. */
export function formatEntryName(name: string): string {
  const words = name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text as the history names it: 'Sale: final sale'. */
export function describeEntry({ section, key }: { readonly section: string; readonly key: string }): string {
  return `${formatEntryName(section)}: ${formatEntryName(key).toLowerCase()}`;
}
