import type { Category } from '@plenty/contract/site/site';
import { Link } from 'react-router-dom';
import { ShopPicture, type DisplayedPicture } from '../../../components/picture/shop-picture.tsx';
import { useSite } from '../use-site.ts';
import styles from './category-tiles.module.css';

const TILE_SIZES = '(min-width: 48rem) 33vw, 100vw';

/** Categories carry an address only; every tile has the same frame. */
function toPicture({ image }: Category): DisplayedPicture {
  return { src: image, alt: '', width: 1200, height: 1500 };
}

/** HOME-10: a way into each category. */
export function CategoryTiles() {
  const { categories } = useSite();
  return (
    <section className={styles.section} aria-label="Categories">
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={`/shop?category=${encodeURIComponent(category.name)}`} className={styles.tile}>
              {category.image && <ShopPicture picture={toPicture(category)} sizes={TILE_SIZES} isDecorative />}
              <span className={styles.name}>{category.displayName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
