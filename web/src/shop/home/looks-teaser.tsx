import { HOME_LOOK_COUNT } from '@plenty/contract/content/page-titles';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ShopPicture } from '../../ui/shop-picture.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './looks-teaser.module.css';
import { useFirstLooks } from '../gallery/use-looks.ts';

const SIZES = '(min-width: 48rem) 33vw, 80vw';
const LARGE_SIZES = '(min-width: 96rem) 62rem, (min-width: 64rem) 65vw, (min-width: 48rem) 33vw, 80vw';
const PLACES = Array.from({ length: HOME_LOOK_COUNT }, (_nothing, place) => place);

/** HOME-08 and 09: the gallery's first three looks. */
export function LooksTeaser() {
  const { data, isError, refetch } = useFirstLooks();
  if (data?.length === 0) return null;
  return (
    <Section
      title="Plenty Looks"
      action={
        <ButtonLink variant="text" to="/gallery">
          View Full Gallery
        </ButtonLink>
      }
    >
      {isError ? (
        <LoadFailed message="The looks could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.looks} aria-busy={!data}>
          {data
            ? data.slice(0, HOME_LOOK_COUNT).map((look, place) => (
                <li key={look.id}>
                  <Link to={`/gallery#${look.id}`} className={styles.look}>
                    <div className={styles.frame}>
                      <ShopPicture picture={look.picture} sizes={place === 0 ? LARGE_SIZES : SIZES} isDecorative />
                    </div>
                    <span className={styles.title}>{look.title}</span>
                  </Link>
                </li>
              ))
            : PLACES.map((place) => (
                <li key={place}>
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
