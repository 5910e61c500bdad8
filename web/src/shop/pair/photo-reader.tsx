import { type PhotoPoint, readPhotoColors } from '@plenty/contract/outfit/photo-colors';
import { type ChangeEvent, type MouseEvent, useId, useRef, useState } from 'react';
import styles from './photo-reader.module.css';

/** Enough to know colors; a larger picture would only take longer. */
const LONGER_SIDE = 480;

type PhotoReaderProps = { readonly onRead: (hexes: readonly string[]) => void };
type Taps = { readonly shoe?: PhotoPoint; readonly white?: PhotoPoint };

/** Reads a pair's colors from a photo, in this browser: the photo is drawn on a canvas and never sent. */
export default function PhotoReader({ onRead }: PhotoReaderProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'empty' | 'shown' | 'unreadable'>('empty');
  const [taps, setTaps] = useState<Taps>({});

  const show = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file || !canvas.current) return;
    setTaps({});
    setState((await drawPhoto(file, canvas.current)) ? 'shown' : 'unreadable');
  };
  const tap = (event: MouseEvent<HTMLCanvasElement>) => {
    const point = toPhotoPoint(event);
    const next = taps.shoe ? { ...taps, white: point } : { shoe: point };
    setTaps(next);
    readColors(event.currentTarget, next, onRead);
  };

  return (
    <div className={styles.reader}>
      <label htmlFor={id} className={styles.label}>
        A photo of the pair. It stays on this device.
      </label>
      <input id={id} type="file" accept="image/*" className={styles.file} onChange={(event) => void show(event)} />
      <p aria-live="polite" className={styles.step}>
        {describeStep(state, taps)}
      </p>
      <div className={styles.frame}>
        {/* The names below do the same for a keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <canvas ref={canvas} className={styles.photo} hidden={state !== 'shown'} onClick={tap} />
      </div>
      {taps.shoe && (
        <button type="button" className={styles.again} onClick={() => setTaps({})}>
          Tap the shoe again
        </button>
      )}
    </div>
  );
}

function describeStep(state: 'empty' | 'shown' | 'unreadable', { shoe, white }: Taps): string {
  if (state === 'unreadable') return 'This file could not be read as a picture. Please choose another one.';
  if (state === 'empty') return '';
  if (!shoe) return 'Tap the main color of the shoe.';
  if (!white)
    return 'Now tap something white beside it, such as paper or a sock. That takes out the tint of the light.';
  return 'Done. If a color is not right, change it below.';
}

/** False for a file that is no picture. */
async function drawPhoto(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height));
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return true;
  } catch {
    return false;
  }
}

function toPhotoPoint({ currentTarget, clientX, clientY }: MouseEvent<HTMLCanvasElement>): PhotoPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: Math.round(((clientX - left) / width) * currentTarget.width),
    y: Math.round(((clientY - top) / height) * currentTarget.height),
  };
}

function readColors(canvas: HTMLCanvasElement, { shoe, white }: Taps, onRead: PhotoReaderProps['onRead']): void {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!shoe || !context) return;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  onRead(readPhotoColors({ pixels: data, width, height }, { shoe, white }));
}
