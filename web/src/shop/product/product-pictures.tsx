import { PRODUCT_PICTURE_SIZES, type Picture } from '@plenty/contract/catalog/picture';
import { type KeyboardEvent, Suspense, type UIEvent, lazy, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ShopPicture } from '../../ui/shop-picture.tsx';
import styles from './product-pictures.module.css';

type Props = {
  readonly name: string;
  readonly pictures: readonly Picture[];
  /** The picture shown, and who is told when a swipe or a thumbnail changes it. */
  readonly index: number;
  readonly onIndexChange: (place: number) => void;
};

const importZoom = () => import('./picture-zoom.tsx');
const PictureZoom = lazy(importZoom);

const THUMBNAIL_SIZES = '72px';

/** The carousel (PDP-01): swiped, stepped by its arrows or the arrow keys, sent to a picture by its thumbnail, looked at closely. */
export function ProductPictures({ name, pictures, index, onIndexChange }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [firstPlace] = useState(index);
  const settled = useRef(0);
  const isArriving = useRef(true);
  const glidingTo = useRef<number>(undefined);
  const [isZoomed, setIsZoomed] = useState(false);
  const [wasZoomed, setWasZoomed] = useState(false);
  if (isZoomed && !wasZoomed) setWasZoomed(true);
  const count = pictures.length;
  const shown = pictures[index];
  const hasSeveral = count > 1;

  useEffect(() => {
    const element = track.current;
    const glides = !isArriving.current && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    isArriving.current = false;
    if (!element || settled.current === index) return;
    settled.current = index;
    glidingTo.current = index;
    element.scrollTo({ left: index * element.clientWidth, behavior: glides ? 'smooth' : 'instant' });
  }, [index]);

  const settle = (event: UIEvent<HTMLUListElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    const reached = getScrolledIndex(scrollLeft, clientWidth, count);
    if (Math.abs(scrollLeft - reached * clientWidth) > 1) return;
    // While the track glides to a picture it was sent to, it passes others that nobody asked for.
    if (glidingTo.current !== undefined && glidingTo.current !== reached) return;
    glidingTo.current = undefined;
    if (reached === settled.current) return;
    settled.current = reached;
    onIndexChange(reached);
  };
  const stopGliding = () => {
    glidingTo.current = undefined;
  };
  const step = (by: 1 | -1) => onIndexChange(getNeighborIndex(index, by, count));
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <section className={styles.pictures} aria-roledescription="carousel" aria-label={`Pictures of ${name}`}>
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          ref={track}
          className={styles.track}
          // A scrolled area must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={hasSeveral ? 0 : undefined}
          onScroll={settle}
          onPointerDown={stopGliding}
          onWheel={stopGliding}
          onKeyDown={stepByKey}
          onClick={() => setIsZoomed(true)}
        >
          {pictures.map((picture, at) => (
            <li key={picture.src} className={styles.slide} aria-label={`${at + 1} of ${count}`}>
              <ShopPicture picture={picture} sizes={PRODUCT_PICTURE_SIZES} isPriority={at === firstPlace} />
            </li>
          ))}
        </ul>
        {hasSeveral && (
          <>
            <button
              type="button"
              className={`${styles.arrow} ${styles.previous}`}
              aria-label="Previous picture"
              onClick={() => step(-1)}
            >
              <Icon name="previous" />
            </button>
            <button
              type="button"
              className={`${styles.arrow} ${styles.next}`}
              aria-label="Next picture"
              onClick={() => step(1)}
            >
              <Icon name="next" />
            </button>
          </>
        )}
        {shown && (
          <button
            type="button"
            className={`${styles.arrow} ${styles.zoom}`}
            aria-label="Zoom"
            aria-haspopup="dialog"
            onPointerEnter={() => void importZoom()}
            onFocus={() => void importZoom()}
            onClick={() => setIsZoomed(true)}
          >
            <Icon name="plus" />
          </button>
        )}
      </div>
      {hasSeveral && (
        <ul className={styles.thumbnails} aria-label="Pictures">
          {pictures.map((picture, at) => (
            <li key={picture.src}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Picture ${at + 1}: ${picture.alt}`}
                aria-current={at === index}
                onClick={() => onIndexChange(at)}
              >
                <ShopPicture picture={picture} sizes={THUMBNAIL_SIZES} isDecorative />
              </button>
            </li>
          ))}
        </ul>
      )}
      {wasZoomed && shown && (
        <Suspense>
          <PictureZoom name={name} picture={shown} isOpen={isZoomed} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The place of the picture one step on or back; beyond either end it goes on at the other. */
export function getNeighborIndex(place: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (place + step + count) % count;
}

/** The place of the picture that shows a colour; undefined when none does. */
export function findColorIndex(
  pictures: readonly { readonly color?: string | undefined }[],
  color: string,
): number | undefined {
  const place = pictures.findIndex((picture) => picture.color === color);
  return place === -1 ? undefined : place;
}

/** Which picture a track stands on, from how far it is scrolled. */
export function getScrolledIndex(scrolled: number, width: number, count: number): number {
  if (width <= 0 || count === 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / width)));
}
