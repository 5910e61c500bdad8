import { HOME_LOOK_COUNT } from '@plenty/contract/content/page-titles';
import { PAGE_PATHS, getLookPath } from '@plenty/contract/content/shop-paths';
import { Link } from '../../ui/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Section } from '../../shell/section.tsx';
import { ShopPicture } from '../../shell/shop-picture.tsx';
import { Skeleton } from '../../shell/skeleton.tsx';
import { useFirstLooks } from '../../shell/use-looks.ts';
import { PairLayer } from '../pair/pair-layer.tsx';
import { usePairOrder } from '../pair/use-pair-order.ts';
import styles from './looks-teaser.module.css';

const SIZES = '(min-width: 48rem) 33vw, 80vw';
const LARGE_SIZES = '(min-width: 96rem) 62rem, (min-width: 64rem) 65vw, (min-width: 48rem) 33vw, 80vw';

/** The gallery's first three looks (HOME-08, HOME-09). */
export function LooksTeaser() {
  const { data, isError, refetch } = useFirstLooks();
  const order = usePairOrder();
  if (data?.length === 0) return null;
  return (
    <Section
      title="Plenty Looks"
      action={
        <ButtonLink variant="text" to={PAGE_PATHS.gallery}>
          View Full Gallery
        </ButtonLink>
      }
    >
      {isError ? (
        <LoadFailed message="The looks could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.looks} aria-busy={!data}>
          {data
            ? data.slice(0, HOME_LOOK_COUNT).map((look, index) => (
                <li key={look.id}>
                  <Link to={getLookPath(look.id)} className={styles.look}>
                    <div className={styles.frame}>
                      <ShopPicture picture={look.picture} sizes={index === 0 ? LARGE_SIZES : SIZES} isDecorative />
                      <PairLayer look={look} order={order} sizes={index === 0 ? LARGE_SIZES : SIZES} />
                    </div>
                    <span className={styles.title}>{look.title}</span>
                  </Link>
                </li>
              ))
            : Array.from({ length: HOME_LOOK_COUNT }, (_item, index) => (
                <li key={index}>
                  <div className={styles.place}>
                    <Skeleton of="look" className={styles.frame} />
                    <span className={styles.title}>&nbsp;</span>
                  </div>
                </li>
              ))}
        </ul>
      )}
    </Section>
  );
}
