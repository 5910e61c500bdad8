import type { Picture } from '@plenty/contract/catalog/picture';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { ShopPicture } from '../../ui/shop-picture.tsx';
import styles from './picture-zoom.module.css';

type Props = {
  readonly name: string;
  readonly picture: Picture;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** One picture on the whole screen. The default export is for lazy loading. */
export default function PictureZoom({ name, picture, isOpen, onClose }: Props) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title={name} from="everywhere">
      <ZoomedPicture picture={picture} />
    </ModalDialog>
  );
}

type Point = { readonly x: number; readonly y: number };
const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** Where the picture was pressed, as fractions of it; a key presses its middle. */
function pressedPoint(event: MouseEvent<HTMLElement>): Point {
  if (event.detail === 0) return MIDDLE;
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

/** Pressing it brings that place closer, pressing again shows the whole picture; between, it is scrolled. */
function ZoomedPicture({ picture }: { readonly picture: Picture }) {
  const frame = useRef<HTMLDivElement>(null);
  const [close, setClose] = useState<Point>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !close) return;
    element.scrollTo({
      left: close.x * element.scrollWidth - element.clientWidth / 2,
      top: close.y * element.scrollHeight - element.clientHeight / 2,
      behavior: 'instant',
    });
  }, [close]);
  return (
    <div ref={frame} className={styles.frame}>
      <button
        type="button"
        className={styles.picture}
        data-close={close !== undefined}
        aria-pressed={close !== undefined}
        aria-label={`Look closer: ${picture.alt}`}
        onClick={(event) => setClose(close ? undefined : pressedPoint(event))}
      >
        <ShopPicture picture={picture} sizes={close ? '200vw' : '100vw'} isPriority isDecorative />
      </button>
    </div>
  );
}
