import { getMargin } from '@plenty/contract/catalog/stock-keeping';
import { getVariantPrice, listChoices } from '@plenty/contract/catalog/variant-price';
import { type Cents, formatDollars, parseMoney, subtractCents } from '@plenty/contract/lib/money';
import { type InputProps, TextInput } from '../ui/form-inputs.tsx';
import type { ProductDraft } from './product-draft.ts';
import { isPrice, normalizePrice } from './typed-price.ts';
import { readOwnPrices } from './variant-draft.ts';

type Prices = Pick<ProductDraft, 'price' | 'salePrice' | 'cost' | 'sizes' | 'colors' | 'variants'>;
type CostFieldProps = Omit<InputProps<string>, 'label' | 'hint'> & {
  readonly draft: Prices;
  readonly onBlur: () => void;
};

/** What one unit costs the shop, and what is left of its price. */
export function CostField({ draft, ...input }: CostFieldProps) {
  return (
    <TextInput label="Cost per item" placeholder="None" inputMode="decimal" hint={describeMargin(draft)} {...input} />
  );
}

function readAmount(typed: string): Cents | undefined {
  const amount = normalizePrice(typed);
  return isPrice(amount) ? parseMoney(amount) : undefined;
}

/** '75%', or '70% to 78%' where sizes have prices of their own: the lowest comes first. */
function formatRange(values: readonly Cents[], format: (value: Cents) => string): string {
  const sorted = values.toSorted((left, right) => left - right);
  return [...new Set([...sorted.slice(0, 1), ...sorted.slice(-1)].map(format))].join(' to ');
}

export function describeMargin({ price, salePrice, cost, sizes, colors, variants }: Prices): string {
  const [regular, onSale, paid] = [readAmount(price), readAmount(salePrice), readAmount(cost)];
  if (regular === undefined || paid === undefined) return 'Only you see it.';
  const prices = Object.fromEntries(
    Object.entries(readOwnPrices(variants, { sizes, colors })).map(([key, own]) => [key, parseMoney(own)]),
  );
  const listPrices = (offered: { readonly price: Cents; readonly compareAt?: Cents }) =>
    listChoices({ sizes, colors }).map((choice) => getVariantPrice({ ...offered, prices }, choice).price);
  const current = listPrices({ price: regular });
  if (current.some((each) => each === 0)) return 'Only you see it.';
  const formatMargin = (each: Cents) => `${getMargin(each, paid) ?? 0}%`;
  const reduced = onSale !== undefined && onSale > 0 && onSale < regular;
  const saleMargin = reduced
    ? `, ${formatRange(listPrices({ price: onSale, compareAt: regular }), formatMargin)} on sale`
    : '';
  const profit = formatRange(current, (each) => formatDollars(subtractCents(each, paid)));
  return `Cost ${formatDollars(paid)} · margin ${formatRange(current, formatMargin)}${saleMargin} · profit ${profit}. Only you see it.`;
}
