import { MAX_MARKERS_PER_PICTURE, type Pin } from '@plenty/contract/catalog/look';
import { type Picture, getPictureSrcSet } from '@plenty/contract/catalog/picture';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './looks.module.css';

type Props = {
  readonly picture: Picture;
  readonly products: readonly { readonly id: number; readonly name: string }[];
  readonly pins: readonly Pin[];
  readonly onChange: (pins: readonly Pin[]) => void;
  /** Takes a product out of the look, with its pin. */
  readonly onRemove: (id: number) => void;
};

const CENTER = { x: 0.5, y: 0.5 };

/**
 * The picture of a look with its pins. A pin is dragged, or put where the picture is pressed, or moved by the arrow keys (with Shift in
 * larger steps); Delete takes it away.
 */
export function PinEditor({ picture, products, pins, onChange, onRemove }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<number>();
  const focusNext = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    board.current?.querySelector<HTMLElement>(`[data-pin="${focusNext.current}"]`)?.focus();
    focusNext.current = undefined;
  });
  const pinOf = (id: number) => pins.find(({ productId }) => productId === id);
  const put = (id: number, place: Pick<Pin, 'x' | 'y'>) => {
    focusNext.current = id;
    setSelected(id);
    onChange(placePin(pins, id, place));
  };
  const takeAway = (id: number) => onChange(pins.filter(({ productId }) => productId !== id));
  const follow = (event: PointerEvent, id: number) => {
    const box = board.current?.getBoundingClientRect();
    if (box && event.currentTarget.hasPointerCapture(event.pointerId)) put(id, getPositionInPicture(box, event));
  };
  const press = (event: KeyboardEvent, pin: Pin) => {
    const place = movePin(pin, event.key, event.shiftKey);
    if (!place && event.key !== 'Delete') return;
    event.preventDefault();
    if (place) put(pin.productId, place);
    else takeAway(pin.productId);
  };
  return (
    <div className={styles.pins}>
      {/* Pressing the picture is an addition for the mouse: keys move the pin that has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={board}
        className={styles.board}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onClick={(event) => {
          const isPicture = event.target instanceof HTMLImageElement;
          const box = event.currentTarget.getBoundingClientRect();
          if (isPicture && selected !== undefined && pinOf(selected)) put(selected, getPositionInPicture(box, event));
        }}
      >
        <img
          className={styles.picture}
          src={picture.src}
          srcSet={getPictureSrcSet(picture.src)}
          sizes="24rem"
          alt={picture.alt}
          draggable={false}
        />
        {products.map(({ id, name }, place) => {
          const pin = pinOf(id);
          return (
            pin && (
              <button
                key={id}
                type="button"
                data-pin={id}
                className={styles.pin}
                style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
                aria-label={`Pin of ${name}, ${formatPosition(pin)}`}
                onFocus={() => setSelected(id)}
                onKeyDown={(event) => press(event, pin)}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => follow(event, id)}
              >
                <span className={styles.dot}>{place + 1}</span>
              </button>
            )
          );
        })}
      </div>
      <div className={styles.pieces}>
        <p className={styles.quiet}>
          Drag a pin, press where it belongs, or move it with the arrow keys. The gallery shows the first{' '}
          {MAX_MARKERS_PER_PICTURE} on the picture, and every product below it.
        </p>
        <ul>
          {products.map(({ id, name }, place) => (
            <li key={id} className={styles.piece}>
              <span className={styles.name}>
                {place + 1}. {name}
              </span>
              {pinOf(id) ? (
                <Button variant="text" aria-label={`Take the pin of ${name} away`} onClick={() => takeAway(id)}>
                  Remove pin
                </Button>
              ) : (
                <Button variant="text" aria-label={`Place a pin for ${name}`} onClick={() => put(id, CENTER)}>
                  Place pin
                </Button>
              )}
              <Button variant="text" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const PRECISION = 1000;
const STEP = 0.01;
const LARGE_STEP = 0.05;

type Position = Pick<Pin, 'x' | 'y'>;

/** A place within the picture, to a thousandth of its width and height. */
function clampToPicture(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * PRECISION) / PRECISION;
}

/** The pins with that of a product at a place; a product has one pin. */
export function placePin(pins: readonly Pin[], productId: number, { x, y }: Position): Pin[] {
  const placed = { productId, x: clampToPicture(x), y: clampToPicture(y) };
  const isPinned = pins.some((pin) => pin.productId === productId);
  return isPinned ? pins.map((pin) => (pin.productId === productId ? placed : pin)) : [...pins, placed];
}

const DIRECTIONS: Readonly<Record<string, Position>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key moves a pin; undefined for every other key. */
export function movePin({ x, y }: Position, key: string, isLarge: boolean): Position | undefined {
  const direction = DIRECTIONS[key];
  const step = isLarge ? LARGE_STEP : STEP;
  return direction && { x: clampToPicture(x + direction.x * step), y: clampToPicture(y + direction.y * step) };
}

/** Where a point of the screen is in a picture. */
export function getPositionInPicture(
  box: DOMRect,
  point: { readonly clientX: number; readonly clientY: number },
): Position {
  return {
    x: clampToPicture((point.clientX - box.left) / box.width),
    y: clampToPicture((point.clientY - box.top) / box.height),
  };
}

/** 'at 35% from the left, 40% from the top'. */
export function formatPosition({ x, y }: Position): string {
  return `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
}
