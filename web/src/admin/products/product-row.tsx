import type { AdminProductRow } from '@plenty/contract/admin/products';
import ListItemButton from '@mui/material/ListItemButton';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { Link } from 'react-router-dom';
import { Badge, RowText, RowThumbnail } from '../ui/list.tsx';
import styles from './product-row.module.css';

export function ProductRow({ product }: { readonly product: AdminProductRow }) {
  const { id, name, price, category, featured, inStock, listing, isCounted, soldOut, picture, missingFacts } = product;
  return (
    <ListItemButton component={Link} to={`?tab=products&product=${id}`} className={styles.row}>
      <RowThumbnail src={picture?.src ?? ''} />
      <RowText
        title={name}
        subtitle={`${formatDollars(parseMoney(price))} · ${category}${featured ? ' · featured' : ''}`}
      />
      {missingFacts && <Badge>No {missingFacts.join(', ')}</Badge>}
      {listing && <Badge>{listing === 'hidden' ? 'Hidden' : 'Unlisted'}</Badge>}
      {!inStock && <Badge tone="warning">Out of stock</Badge>}
      {inStock && isCounted && soldOut > 0 && <Badge tone="warning">{soldOut} sold out</Badge>}
    </ListItemButton>
  );
}
