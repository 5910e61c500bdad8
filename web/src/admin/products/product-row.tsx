import Checkbox from '@mui/material/Checkbox';
import ListItemButton from '@mui/material/ListItemButton';
import type { AdminProductRow } from '@plenty/contract/admin/products';
import { formatLowestPrice, getLowestPrice } from '@plenty/contract/catalog/variant-price';
import { Link } from '../../ui/link.tsx';
import { Badge, RowText, RowThumbnail } from '../ui/list.tsx';
import styles from './product-row.module.css';

type Props = {
  readonly product: AdminProductRow;
  readonly isSelected: boolean;
  /** When the list was opened, in milliseconds. */
  readonly now: number;
  readonly onToggle: (id: number) => void;
};

export function ProductRow({ product, isSelected, now, onToggle }: Props) {
  const { id, name, category, featured, inStock, listing, isCounted, soldOut, picture, missingFacts, isFitDoubted } =
    product;
  return (
    <div className={styles.line} data-selected={isSelected}>
      <Checkbox
        checked={isSelected}
        onChange={() => onToggle(id)}
        slotProps={{ input: { 'aria-label': `Select ${name}` } }}
      />
      <ListItemButton component={Link} to={`?tab=products&product=${id}`} className={styles.row}>
        <RowThumbnail src={picture?.src ?? ''} />
        <RowText title={name} subtitle={`${describePrice(product)} · ${category}${featured ? ' · featured' : ''}`} />
        {missingFacts && <Badge>No {missingFacts.join(', ')}</Badge>}
        {isFitDoubted && <Badge tone="warning">Check its fit</Badge>}
        {listing && <Badge>{listing === 'hidden' ? 'Hidden' : 'Unlisted'}</Badge>}
        <PlannedBadge product={product} now={now} />
        {!inStock && <Badge tone="warning">Out of stock</Badge>}
        {inStock && isCounted && soldOut > 0 && <Badge tone="warning">{soldOut} sold out</Badge>}
      </ListItemButton>
    </div>
  );
}

/** 'from $48.00' where sizes or colors cost more. A sale is named as the panel has it, whether it has begun or not. */
export function describePrice({ price, prices, sale, sizes = [], colors = [] }: AdminProductRow): string {
  const options = { prices, sizes, colors };
  const regular = formatLowestPrice(getLowestPrice({ price, ...options }));
  if (!sale) return regular;
  const reduced = formatLowestPrice(getLowestPrice({ price: sale.price, compareAt: price, ...options }));
  return `${reduced} on sale, ${regular}`;
}

/** A planned change that has not begun, or will end by itself. */
function PlannedBadge({ product: { shownFrom, shownUntil, sale }, now }: Pick<Props, 'product' | 'now'>) {
  const isPlanned = [shownFrom, shownUntil, sale?.from, sale?.until].some(
    (time) => time !== undefined && Date.parse(time) > now,
  );
  return isPlanned && <Badge>Planned</Badge>;
}
