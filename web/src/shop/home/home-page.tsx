import type { Category } from '@plenty/contract/content/site';
import { HOME_TEXTS, getContentText } from '@plenty/contract/content/texts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../shell/use-site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { type DisplayedPicture, ShopPicture } from '../../ui/shop-picture.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { useFeaturedProducts } from '../use-products.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { LooksTeaser } from './looks-teaser.tsx';

/** / (HOME-04). */
export default function HomePage() {
  usePageHead(undefined, '/');
  return (
    <>
      <Hero />
      <NewArrivals />
      <LooksTeaser />
      <CategoryTiles />
      <OurStory />
    </>
  );
}

const NEW_ARRIVALS_SKELETONS = 4;

/** HOME-05 to 07: the featured products. Without any, the section is not shown. */
export function NewArrivals() {
  const { data, isError, refetch } = useFeaturedProducts();
  if (data?.length === 0) return null;
  return (
    <Section
      id="new-arrivals"
      title="New Arrivals"
      action={
        <ButtonLink variant="text" to="/shop">
          View All
        </ButtonLink>
      }
    >
      {isError ? (
        <LoadFailed message="The new arrivals could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <ProductGrid products={data} skeletons={NEW_ARRIVALS_SKELETONS} columns="four" />
      )}
    </Section>
  );
}

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

/** HOME-11. */
export function OurStory() {
  const site = useSite();
  const titleId = useId();
  return (
    <section className={styles.story} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {getContentText(site, HOME_TEXTS, 'home.storyTitle')}
      </h2>
      <div className={styles.words}>
        <p className={styles.text}>{getContentText(site, HOME_TEXTS, 'home.storyText')}</p>
        <ButtonLink variant="text" to="/about">
          More About Plenty
        </ButtonLink>
      </div>
    </section>
  );
}
