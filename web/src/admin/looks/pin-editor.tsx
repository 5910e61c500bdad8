import { MAX_MARKERS_PER_PICTURE, type Pin } from '@plenty/contract/catalog/look';
import { type Picture, getPictureSrcSet } from '@plenty/contract/catalog/picture';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { PARTS, RemoveButton } from '../ui/remove-button.tsx';
import styles from './looks.module.css';

type LookProduct = { readonly id: number; readonly name: string };
type Props = {
  readonly picture: Picture;
  readonly products: readonly LookProduct[];
  readonly pins: readonly Pin[];
  readonly onChange: (pins: readonly Pin[]) => void;
  /** Removes a product and its pin from the look. */
  readonly onRemoveProduct: (id: number) => void;
};

/**
 * The picture of a look with its pins. A pin is dragged, placed by clicking the picture, or moved by the arrow keys (with Shift in larger
 * steps). Delete removes it.
 */
export function PinEditor({ picture, products, pins, onChange, onRemoveProduct }: Props) {
  const { board, findPin, select, place, placeSelected, drag, remove } = usePins(pins, onChange);
  return (
    <div className={styles.pins}>
      {/* Clicking the picture is an extra for mouse users: the arrow keys move the focused pin. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={board}
        className={styles.board}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onClick={placeSelected}
      >
        <LookPicture picture={picture} />
        {products.map(({ id, name }, index) => (
          <PinMarker
            key={id}
            pin={findPin(id)}
            name={name}
            number={index + 1}
            onSelect={() => select(id)}
            onMove={(position) => place(id, position)}
            onDrag={(event) => drag(event, id)}
            onRemove={() => remove(id)}
          />
        ))}
      </div>
      <ProductLines>
        {products.map((product, index) => (
          <ProductLine
            key={product.id}
            product={product}
            number={index + 1}
            hasPin={findPin(product.id) !== undefined}
            onPlacePin={() => place(product.id, CENTER)}
            onRemovePin={() => remove(product.id)}
            onRemove={() => onRemoveProduct(product.id)}
          />
        ))}
      </ProductLines>
    </div>
  );
}

/** The last focused pin is selected: it goes where the picture is clicked. */
function usePins(pins: readonly Pin[], onChange: (pins: readonly Pin[]) => void) {
  const board = useRef<HTMLDivElement>(null);
  const [selectedId, setSelectedId] = useState<number>();
  const focusLater = usePinFocus(board);
  const findPin = (id: number) => pins.find(({ productId }) => productId === id);
  const place = (id: number, position: Position) => {
    focusLater(id);
    setSelectedId(id);
    onChange(placePin(pins, id, position));
  };
  return {
    board,
    findPin,
    select: setSelectedId,
    place,
    remove: (id: number) => onChange(pins.filter(({ productId }) => productId !== id)),
    placeSelected: (event: MouseEvent) => {
      if (!(event.target instanceof HTMLImageElement) || selectedId === undefined || !findPin(selectedId)) return;
      place(selectedId, getPositionInPicture(event.currentTarget.getBoundingClientRect(), event));
    },
    drag: (event: PointerEvent, id: number) => {
      const box = board.current?.getBoundingClientRect();
      if (box && event.currentTarget.hasPointerCapture(event.pointerId)) place(id, getPositionInPicture(box, event));
    },
  };
}

/** A pin that was just placed has no button yet, so it is focused after the next render. */
function usePinFocus(board: RefObject<HTMLElement | null>) {
  const pendingId = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (pendingId.current === undefined) return;
    board.current?.querySelector<HTMLElement>(`[data-pin="${pendingId.current}"]`)?.focus();
    pendingId.current = undefined;
  });
  return (id: number) => {
    pendingId.current = id;
  };
}

function LookPicture({ picture: { src, alt } }: { readonly picture: Picture }) {
  return (
    <img
      className={styles.picture}
      src={src}
      srcSet={getPictureSrcSet(src)}
      sizes="24rem"
      alt={alt}
      draggable={false}
    />
  );
}

type PinMarkerProps = {
  readonly pin: Pin | undefined;
  readonly name: string;
  readonly number: number;
  readonly onSelect: () => void;
  readonly onMove: (position: Position) => void;
  readonly onDrag: (event: PointerEvent) => void;
  readonly onRemove: () => void;
};

function PinMarker({ pin, name, number, onSelect, onMove, onDrag, onRemove }: PinMarkerProps) {
  if (!pin) return null;
  const handleKey = (event: KeyboardEvent) => {
    const position = movePin(pin, event.key, event.shiftKey);
    if (!position && event.key !== 'Delete') return;
    event.preventDefault();
    if (position) onMove(position);
    else onRemove();
  };
  return (
    <button
      type="button"
      data-pin={pin.productId}
      className={styles.pin}
      style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
      aria-label={`Pin of ${name}, ${formatPosition(pin)}`}
      onFocus={onSelect}
      onKeyDown={handleKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onDrag}
    >
      <span className={styles.dot}>{number}</span>
    </button>
  );
}

function ProductLines({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.pieces} {...PARTS}>
      <p className={styles.quiet}>
        Drag a pin, press where it belongs, or move it with the arrow keys. The gallery shows the first{' '}
        {MAX_MARKERS_PER_PICTURE} on the picture, and every product below it.
      </p>
      <ul>{children}</ul>
    </div>
  );
}

type ProductLineProps = {
  readonly product: LookProduct;
  readonly number: number;
  readonly hasPin: boolean;
  readonly onPlacePin: () => void;
  readonly onRemovePin: () => void;
  readonly onRemove: () => void;
};

function ProductLine({ product: { name }, number, hasPin, onPlacePin, onRemovePin, onRemove }: ProductLineProps) {
  return (
    <li className={styles.piece}>
      <span className={styles.name}>
        {number}. {name}
      </span>
      {hasPin ? (
        <Button variant="text" aria-label={`Take the pin of ${name} away`} onClick={onRemovePin}>
          Remove pin
        </Button>
      ) : (
        <Button variant="text" aria-label={`Place a pin for ${name}`} onClick={onPlacePin}>
          Place pin
        </Button>
      )}
      <RemoveButton label={`Remove ${name}`} onRemove={onRemove} />
    </li>
  );
}

/** Shares of the picture's width and height, from 0 to 1. */
type Position = Pick<Pin, 'x' | 'y'>;

const CENTER = { x: 0.5, y: 0.5 };
const PRECISION = 1000;
const STEP = 0.01;
const LARGE_STEP = 0.05;

function clampToPicture(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * PRECISION) / PRECISION;
}

/** Adds or moves the pin of a product, which has at most one. */
export function placePin(pins: readonly Pin[], productId: number, { x, y }: Position): Pin[] {
  const placed = { productId, x: clampToPicture(x), y: clampToPicture(y) };
  const isPinned = pins.some((pin) => pin.productId === productId);
  return isPinned ? pins.map((pin) => (pin.productId === productId ? { ...pin, ...placed } : pin)) : [...pins, placed];
}

const DIRECTIONS: Readonly<Record<string, Position>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key moves a pin; undefined for any other key. */
export function movePin({ x, y }: Position, key: string, isLarge: boolean): Position | undefined {
  const direction = DIRECTIONS[key];
  const step = isLarge ? LARGE_STEP : STEP;
  return direction && { x: clampToPicture(x + direction.x * step), y: clampToPicture(y + direction.y * step) };
}

function getPositionInPicture(box: DOMRect, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Position {
  return {
    x: clampToPicture((clientX - box.left) / box.width),
    y: clampToPicture((clientY - box.top) / box.height),
  };
}

/** '35% from the left, 40% from the top'. */
function formatPosition({ x, y }: Position): string {
  return `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
}
