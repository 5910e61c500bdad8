import type { AdminProductRow } from '@plenty/contract/admin/products';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { Link } from 'react-router-dom';
import { Badge, RowThumbnail } from '../ui/list.tsx';
import styles from './product-row.module.css';

export function ProductRow({ product }: { readonly product: AdminProductRow }) {
  const { id, name, price, category, featured, inStock, listing, isCounted, soldOut, picture } = product;
  return (
    <Link to={`?tab=products&product=${id}`} className={styles.link}>
      <RowThumbnail src={picture?.src ?? ''} />
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.subtitle}>
          {formatDollars(parseMoney(price))} · {category}
          {featured && ' · featured'}
        </span>
      </span>
      {listing && <Badge>{listing === 'hidden' ? 'Hidden' : 'Unlisted'}</Badge>}
      {!inStock && <Badge tone="warning">Out of stock</Badge>}
      {inStock && isCounted && soldOut > 0 && <Badge tone="warning">{soldOut} sold out</Badge>}
    </Link>
  );
}
