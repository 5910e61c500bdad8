import type { AdminProductRow } from '@plenty/contract/admin/products';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, RowThumbnail } from '../ui/list.tsx';
import styles from './product-list.module.css';

type Props = {
  readonly products: readonly AdminProductRow[];
  readonly count: number;
  /** Asks for more; called again and again while the end is near. */
  readonly onNearEnd: () => void;
};

/** The height of a line, in pixels: --size-header and the line above it. */
const ROW_HEIGHT = 65;
const LOAD_MORE_THRESHOLD = 15;

/** The products found; only the lines in sight are drawn, whatever their number. */
export function ProductList({ products, count, onNearEnd }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + scrollY);
  }, []);
  // It measures while it draws, which nobody may remember for it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: top,
  });
  const lines = virtual.getVirtualItems();
  const last = lines.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= products.length - LOAD_MORE_THRESHOLD) onNearEnd();
  }, [last, products.length, onNearEnd]);
  return (
    <ul ref={list} className={styles.list} style={{ height: virtual.getTotalSize() }} aria-label="Products">
      {lines.map(({ index, start }) => {
        const product = products[index];
        return (
          product && (
            <li
              key={product.id}
              className={styles.line}
              style={{ translate: `0 ${start - top}px` }}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              <ProductRow product={product} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function ProductRow({ product }: { readonly product: AdminProductRow }) {
  const { id, name, price, category, featured, inStock, listing, isCounted, soldOut, picture } = product;
  return (
    <Link to={`?tab=products&product=${id}`} className={styles.link}>
      <RowThumbnail src={picture?.src ?? ''} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.about}>
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
