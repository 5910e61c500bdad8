import type { Pin } from '@plenty/contract/catalog/look';

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
