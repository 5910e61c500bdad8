import type { Picture } from '@plenty/contract/catalog/picture';
import { getZoomSrcSet } from '@plenty/contract/catalog/zoom-src-set';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { ShopPicture } from '../../shell/shop-picture.tsx';
import styles from './picture-zoom.module.css';

type Props = {
  readonly name: string;
  readonly picture: Picture;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** One picture on the whole screen. */
export default function PictureZoom({ name, picture, isOpen, onClose }: Props) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title={name} from="everywhere">
      <ZoomedPicture picture={picture} />
    </ModalDialog>
  );
}

type Point = { readonly x: number; readonly y: number };
const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** Where the picture was clicked, as fractions of its size; the keyboard clicks its middle. */
function getClickedPoint(event: MouseEvent<HTMLElement>): Point {
  if (event.detail === 0) return MIDDLE;
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

/** A click zooms in on that point, and the picture scrolls; another click shows the whole picture. */
function ZoomedPicture({ picture }: { readonly picture: Picture }) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoomPoint, setZoomPoint] = useState<Point>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !zoomPoint) return;
    element.scrollTo({
      left: zoomPoint.x * element.scrollWidth - element.clientWidth / 2,
      top: zoomPoint.y * element.scrollHeight - element.clientHeight / 2,
      behavior: 'instant',
    });
  }, [zoomPoint]);
  return (
    <div ref={frame} className={styles.frame}>
      <button
        type="button"
        className={styles.picture}
        data-close={zoomPoint !== undefined}
        aria-pressed={zoomPoint !== undefined}
        aria-label={`Look closer: ${picture.alt}`}
        onClick={(event) => setZoomPoint(zoomPoint ? undefined : getClickedPoint(event))}
      >
        <ShopPicture
          picture={picture}
          // As the style sheet sizes it.
          sizes={zoomPoint ? 'max(200vw, 96rem)' : '100vw'}
          // The largest file only now: most shoppers never need it.
          srcSet={zoomPoint && getZoomSrcSet(picture)}
          isPriority
          isDecorative
        />
      </button>
    </div>
  );
}
