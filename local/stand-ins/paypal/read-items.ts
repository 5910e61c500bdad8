import { parseAmount } from './amount.ts';
import type { CartItem } from './cart.ts';
import { validateField } from './field-rules.ts';

type FormFields = ReadonlyMap<string, string>;

/** What stands in a form's items: those PayPal sees, what it has against them and what it drops. */
export interface ParsedItems {
  readonly items: readonly CartItem[];
  readonly reasons: readonly string[];
  readonly dropped: readonly string[];
}

const OPTION_INDEXES = [0, 1, 2, 3, 4, 5, 6];
// PayPal ignores a line's shipping beyond this.
const MAX_SHIPPING = 99_999;

/** Reads items 1, 2, 3 …; after a gap PayPal looks no further. */
export function parseItems(fields: FormFields, currency: string): ParsedItems {
  const reasons: string[] = [];
  const dropped: string[] = [];
  const items: CartItem[] = [];
  let place = 1;
  for (; fields.has(`item_name_${place}`) || fields.has(`amount_${place}`); place += 1) {
    items.push(parseItem(fields, place, currency, reasons, dropped));
  }
  for (const name of fields.keys()) {
    const [, kind = '', number = ''] = /^(.+)_(\d+)$/.exec(name) ?? [];
    if (kind === 'item_name' && (Number(number) > place || number !== String(Number(number)))) dropped.push(name);
    if (kind !== '' && Number(number) < place) reasons.push(...validateField(name, kind, fields.get(name) ?? ''));
  }
  if (items.length === 0) reasons.push('there is no item_name_1');
  return { items, reasons, dropped };
}

function parseItem(
  fields: FormFields,
  place: number,
  currency: string,
  reasons: string[],
  dropped: string[],
): CartItem {
  const read = (kind: string) => fields.get(`${kind}_${place}`);
  const money = (kind: string): number => {
    const text = read(kind);
    const amount = text === undefined ? 0 : parseAmount(text, currency);
    if (amount === undefined) reasons.push(`${kind}_${place} is no amount`);
    return amount ?? 0;
  };
  const name = read('item_name') ?? '';
  if (name.trim() === '') reasons.push(`item_name_${place} is missing`);
  const amount = money('amount');
  if (amount === 0) reasons.push(`amount_${place} must be more than nothing`);
  const quantity = read('quantity') ?? '1';
  if (!/^[1-9]\d{0,4}$/.test(quantity)) reasons.push(`quantity_${place} is no positive whole number`);
  const shipping = money('shipping') + money('shipping2') * (Number(quantity) - 1);
  if (shipping > MAX_SHIPPING) dropped.push(`shipping_${place}`);
  const options = OPTION_INDEXES.flatMap((option) => {
    const [label, value] = [read(`on${option}`), read(`os${option}`)];
    if (label === undefined && value !== undefined) dropped.push(`os${option}_${place}`);
    return label === undefined ? [] : [{ name: label, value: value ?? '' }];
  });
  return {
    name,
    number: read('item_number') ?? '',
    amount,
    quantity: Number(quantity),
    options,
    shipping: shipping > MAX_SHIPPING ? 0 : shipping,
    handling: money('handling'),
    tax: money('tax'),
  };
}
