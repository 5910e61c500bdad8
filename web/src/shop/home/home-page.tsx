import { PAGE_PATHS, getShopPath } from '@plenty/contract/content/shop-paths';
import type { Category } from '@plenty/contract/content/site';
import { getPairPicture } from '@plenty/contract/outfit/outfit-settings';
import { HOME_TEXTS, getContentText } from '@plenty/contract/content/texts';
import type { SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { Suspense, useId } from 'react';
import { Link } from '../../ui/link.tsx';
import { useSite } from '../../shell/use-site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageHead } from '../../ui/page-head.tsx';
import { lazyOptional } from '../../shell/lazy-optional.ts';
import { Section } from '../../shell/section.tsx';
import { type DisplayedPicture, ShopPicture } from '../../shell/shop-picture.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { useFeaturedProducts, useProducts } from '../../shell/use-products.ts';
import { usePairOrder } from '../pair/use-pair-order.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { listHomePairs } from './home-pairs.ts';
import { LooksTeaser } from './looks-teaser.tsx';

/** The home page (HOME-04). */
export default function HomePage() {
  usePageHead(undefined, PAGE_PATHS.home);
  return (
    <>
      <Hero />
      <YourPair />
      <NewArrivals />
      <ForYourPair />
      <LooksTeaser />
      <CategoryTiles />
      <OurStory />
    </>
  );
}

/** The way to what goes with the sneakers that a shopper owns. */
function YourPair() {
  const { outfits } = useSite();
  return (
    <Link to={PAGE_PATHS.pair} className={styles.pair}>
      <span className={styles.pairTitle}>What goes with your pair?</span>
      {listHomePairs(outfits).map((id) => (
        <img key={id} src={getPairPicture(outfits, id)} alt="" width={400} height={312} loading="lazy" />
      ))}
    </Link>
  );
}

const PairRow = lazyOptional(() => import('../pair/pair-row.tsx'));

function ForYourPair() {
  const order = usePairOrder();
  return (
    order && (
      <div className={styles.section} data-pair-row>
        <OutfitsForPair pair={order.pair} />
      </div>
    )
  );
}

/** Reserves the height of the outfits while they load, so that the page does not shift. */
function OutfitsForPair({ pair }: { readonly pair: SneakerPair }) {
  const { data: products, isError } = useProducts();
  const placeholder = <div className={styles.outfitsPlaceholder} />;
  if (!products) return isError ? null : placeholder;
  return (
    <Suspense fallback={placeholder}>
      <PairRow pair={pair} products={products} />
    </Suspense>
  );
}

/** The featured products; without any, the section is hidden (HOME-05 to 07). */
function NewArrivals() {
  const { data, isError, refetch } = useFeaturedProducts();
  if (data?.length === 0) return null;
  return (
    <Section
      id="new-arrivals"
      title="New Arrivals"
      action={
        <ButtonLink variant="text" to={PAGE_PATHS.shop}>
          View All
        </ButtonLink>
      }
    >
      {isError ? (
        <LoadFailed message="The new arrivals could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <ProductGrid products={data} skeletons={4} columns="four" hasLeads />
      )}
    </Section>
  );
}

const TILE_SIZES = '(min-width: 48rem) 11rem, 25vw';

/** A category has only its picture's URL; every picture has the same size. */
function toPicture({ image }: Category): DisplayedPicture {
  return { src: image, alt: '', width: 1200, height: 1500 };
}

function CategoryTiles() {
  const { categories } = useSite();
  return (
    <section className={styles.section} aria-label="Categories">
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={getShopPath({ category: category.name })} className={styles.tile}>
              <div className={styles.tilePicture}>
                {category.image && <ShopPicture picture={toPicture(category)} sizes={TILE_SIZES} isDecorative />}
              </div>
              <span className={styles.name}>{category.displayName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OurStory() {
  const site = useSite();
  const titleId = useId();
  return (
    <section className={styles.story} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {getContentText(site, HOME_TEXTS, 'home.storyTitle')}
      </h2>
      <div>
        <p className={styles.text}>{getContentText(site, HOME_TEXTS, 'home.storyText')}</p>
        <ButtonLink variant="text" to={PAGE_PATHS.about}>
          More About Plenty
        </ButtonLink>
      </div>
    </section>
  );
}
