import { getShopPath } from '@plenty/contract/content/shop-paths';
import type { Category } from '@plenty/contract/content/site';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import styles from './category-strip.module.css';

type Props = {
  readonly categories: readonly Category[];
  /** The only category that the filters select. */
  readonly selected: Category | undefined;
  /** At the end of the strip. */
  readonly children: ReactNode;
};

/** One tap to each category, above the search (V-11). */
export function CategoryStrip({ categories, selected, children }: Props) {
  if (categories.length < 2) return <div className={styles.alone}>{children}</div>;
  return (
    <nav className={styles.strip} aria-label="Categories">
      <Link to={getShopPath({})} aria-current={selected ? undefined : 'page'} className={styles.link}>
        All
      </Link>
      {categories.map((category) => (
        <Link
          key={category.id}
          to={getShopPath({ category: category.name })}
          aria-current={category === selected ? 'page' : undefined}
          className={styles.link}
        >
          {category.displayName}
        </Link>
      ))}
      {children}
    </nav>
  );
}
