import { PRODUCT_PICTURE_SIZES, type Picture } from '@plenty/contract/catalog/picture';
import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../lib/lazy-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShopPicture } from '../../shell/shop-picture.tsx';
import styles from './product-pictures.module.css';

type ProductPicturesProps = {
  readonly name: string;
  readonly pictures: readonly Picture[];
  /** The picture shown. */
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
};

const { Dialog: PictureZoom, prefetchProps } = lazyDialog(() => import('./picture-zoom.tsx'));

/** The carousel (PDP-01): swipe, arrows, arrow keys, thumbnails, and zoom. */
export function ProductPictures(props: ProductPicturesProps) {
  const { name, pictures, index } = props;
  const [isZoomed, setIsZoomed] = useState(false);
  const shown = pictures[index];
  return (
    <section className={styles.pictures} aria-roledescription="carousel" aria-label={`Pictures of ${name}`}>
      <Stage {...props} onZoom={() => setIsZoomed(true)} />
      {pictures.length > 1 && <Thumbnails {...props} />}
      {shown && <PictureZoom name={name} picture={shown} isOpen={isZoomed} onClose={() => setIsZoomed(false)} />}
    </section>
  );
}

type StageProps = Omit<ProductPicturesProps, 'name'> & { readonly onZoom: () => void };

/** The big pictures side by side, with their buttons. */
function Stage({ pictures, index, onIndexChange, onZoom }: StageProps) {
  const [firstIndex] = useState(index);
  const count = pictures.length;
  const trackProps = useCarouselTrack({ index, count, onIndexChange });
  const step = (by: 1 | -1) => onIndexChange(getNeighborIndex(index, by, count));
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <div className={styles.stage}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        {...trackProps}
        className={styles.track}
        // A scrollable area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={count > 1 ? 0 : undefined}
        onKeyDown={stepByKey}
        onClick={onZoom}
      >
        {pictures.map((picture, at) => (
          // By its place: another color's pictures come where the former one's were, and nothing moves.
          <li key={`slide ${at}`} className={styles.slide} aria-label={`${at + 1} of ${count}`}>
            <ShopPicture picture={picture} sizes={PRODUCT_PICTURE_SIZES} isPriority={at === firstIndex} />
          </li>
        ))}
      </ul>
      {count > 1 && <Arrows onStep={step} />}
      {count > 0 && <ZoomButton onZoom={onZoom} />}
    </div>
  );
}

function ZoomButton({ onZoom }: Pick<StageProps, 'onZoom'>) {
  return (
    <button
      type="button"
      className={`${styles.arrow} ${styles.zoom}`}
      aria-label="Zoom"
      aria-haspopup="dialog"
      {...prefetchProps}
      onClick={onZoom}
    >
      <Icon name="plus" />
    </button>
  );
}

type CarouselTrack = Pick<ProductPicturesProps, 'index' | 'onIndexChange'> & { readonly count: number };

/** Scrolls the track to the picture at `index`, and reports the picture it comes to rest on after a swipe. */
function useCarouselTrack({ index, count, onIndexChange }: CarouselTrack) {
  const track = useRef<HTMLUListElement>(null);
  const restingIndex = useRef(0);
  const isFirstEffect = useRef(true);
  /** The picture that a smooth scroll is on its way to. */
  const targetIndex = useRef<number>(undefined);

  useEffect(() => {
    const element = track.current;
    const isSmooth = !isFirstEffect.current && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    isFirstEffect.current = false;
    if (!element || restingIndex.current === index) return;
    restingIndex.current = index;
    targetIndex.current = index;
    element.scrollTo({ left: index * element.clientWidth, behavior: isSmooth ? 'smooth' : 'instant' });
  }, [index]);

  const handleScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>) => {
    const reached = getScrolledIndex(scrollLeft, clientWidth, count);
    if (Math.abs(scrollLeft - reached * clientWidth) > 1) return;
    // A smooth scroll passes pictures that nobody asked for.
    if (targetIndex.current !== undefined && targetIndex.current !== reached) return;
    targetIndex.current = undefined;
    if (reached === restingIndex.current) return;
    restingIndex.current = reached;
    onIndexChange(reached);
  };
  const cancelSmoothScroll = () => {
    targetIndex.current = undefined;
  };
  return { ref: track, onScroll: handleScroll, onPointerDown: cancelSmoothScroll, onWheel: cancelSmoothScroll };
}

function Arrows({ onStep }: { readonly onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.previous}`}
        aria-label="Previous picture"
        onClick={() => onStep(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className={`${styles.arrow} ${styles.next}`}
        aria-label="Next picture"
        onClick={() => onStep(1)}
      >
        <Icon name="next" />
      </button>
    </>
  );
}

function Thumbnails({ pictures, index, onIndexChange }: Omit<ProductPicturesProps, 'name'>) {
  return (
    <ul className={styles.thumbnails} aria-label="Pictures">
      {pictures.map((picture, at) => (
        <li key={`thumbnail ${at}`}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`Picture ${at + 1}: ${picture.alt}`}
            aria-current={at === index}
            onClick={() => onIndexChange(at)}
          >
            <ShopPicture picture={picture} sizes="72px" isDecorative />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Wraps around at both ends. */
export function getNeighborIndex(index: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + step + count) % count;
}

/** The picture that a track shows most of; lengths in pixels. */
export function getScrolledIndex(scrolled: number, width: number, count: number): number {
  if (width <= 0 || count === 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / width)));
}
