import { getMargin } from '@plenty/contract/catalog/stock-keeping';
import { type Cents, formatDollars, moneyStringSchema, parseMoney, subtractCents } from '@plenty/contract/lib/money';
import { TextInput } from '../ui/form-inputs.tsx';
import { type ProductDraft, normalizePrice } from './product-draft.ts';

type CostFieldProps = Pick<ProductDraft, 'price' | 'salePrice' | 'cost'> & {
  readonly error: string | undefined;
  readonly onChange: (cost: string) => void;
};

/** What one unit costs the shop, and what is left of its price. */
export function CostField({ price, salePrice, cost, error, onChange }: CostFieldProps) {
  return (
    <TextInput
      label="Cost per item"
      placeholder="None"
      inputMode="decimal"
      hint={describeMargin({ price, salePrice, cost })}
      value={cost}
      error={error}
      onChange={onChange}
      onBlur={() => onChange(cost.trim() === '' ? '' : normalizePrice(cost))}
    />
  );
}

function readAmount(typed: string): Cents | undefined {
  const amount = moneyStringSchema.safeParse(normalizePrice(typed)).data;
  return amount === undefined ? undefined : parseMoney(amount);
}

export function describeMargin({ price, salePrice, cost }: Pick<ProductDraft, 'price' | 'salePrice' | 'cost'>): string {
  const [regular, onSale, paid] = [readAmount(price), readAmount(salePrice), readAmount(cost)];
  const margin = regular !== undefined && paid !== undefined && getMargin(regular, paid);
  if (regular === undefined || paid === undefined || typeof margin !== 'number') return 'Only you see it.';
  const saleMargin = onSale !== undefined && onSale < regular && getMargin(onSale, paid);
  const reduced = typeof saleMargin === 'number' ? `, ${saleMargin}% on sale` : '';
  return `Cost ${formatDollars(paid)} · margin ${margin}%${reduced} · profit ${formatDollars(subtractCents(regular, paid))}. Only you see it.`;
}
