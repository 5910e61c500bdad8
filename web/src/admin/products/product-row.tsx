import Checkbox from '@mui/material/Checkbox';
import ListItemButton from '@mui/material/ListItemButton';
import type { AdminProductRow } from '@plenty/contract/admin/products';
import { formatMoney } from '@plenty/contract/lib/money';
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

function describePrice({ price, sale }: AdminProductRow): string {
  return sale ? `${formatMoney(sale.price)} on sale, ${formatMoney(price)}` : formatMoney(price);
}

/** A planned change that has not begun, or will end by itself. */
function PlannedBadge({ product: { shownFrom, shownUntil, sale }, now }: Pick<Props, 'product' | 'now'>) {
  const isPlanned = [shownFrom, shownUntil, sale?.from, sale?.until].some(
    (time) => time !== undefined && Date.parse(time) > now,
  );
  return isPlanned && <Badge>Planned</Badge>;
}
