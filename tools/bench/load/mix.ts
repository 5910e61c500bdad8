/** How many of a hundred requests are of each kind. */
export const MIX = {
  'home page': 8,
  'product page': 12,
  'site’s texts': 6,
  list: 16,
  'one product': 24,
  'cart add': 10,
  'read a cart': 10,
  quote: 4,
  order: 3,
  'panel’s product list': 2,
  'panel’s orders page': 2,
  'panel’s figures': 1,
  'save of a product': 2,
} as const;
export type Kind = keyof typeof MIX;
export const KINDS = Object.keys(MIX) as Kind[];

/** The kind of a request, by a number from 0 to 99. */
export function pickKind(place: number): Kind {
  let left = place;
  return KINDS.find((kind) => (left -= MIX[kind]) < 0) ?? 'list';
}
