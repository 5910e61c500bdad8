import type { COLORS, SIZES } from '@plenty/contract/catalog/options';
import type { DEFAULT_CATEGORY_NAMES } from '@plenty/contract/catalog/product';

export type DemoCategory = (typeof DEFAULT_CATEGORY_NAMES)[number];

export type DemoSize = (typeof SIZES)[number];

export type DemoColor = (typeof COLORS)[number];

export type DemoCounts = Partial<Record<DemoColor, readonly number[]>>;

/** A demo product as its author writes it; `demoProducts` adds what follows from it. */
export interface DemoProduct {
  /** Never reused and never reordered: URLs and looks refer to it. */
  readonly id: number;
  /** Names the pictures: `<slug>-<color>`, `<slug>-<color>-back`, `<slug>-<color>-detail` and `<slug>-styled`. */
  readonly slug: string;
  readonly name: string;
  readonly story: readonly string[];
  /** Cents. */
  readonly price: number;
  readonly category: DemoCategory;
  readonly sizes: readonly DemoSize[];
  readonly colors: readonly DemoColor[];
  /** Alternative text of a color's picture; `{color}` is replaced by the color's words. */
  readonly seen: string;
  /** Shown by its front alone. */
  readonly hasOnePicture?: true;
  readonly featured?: true;
  readonly soldOut?: true;
  /** Items in stock by color, in the order of `sizes`; missing for an uncounted product. */
  readonly counts?: DemoCounts;
}

export const apparelSizes = ['XS', 'SM', 'MED', 'LRG', 'XL', '2XL'] as const;

export const sockSizes = ['SM', 'MED', 'LRG'] as const;

export const oneSize = ['ONE SIZE'] as const;

/** 'Natural/Green' becomes 'natural-green', for URLs and document ids. */
export function toSlug(option: string): string {
  return option.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** A color in a sentence: natural cloth with green trim is one color of the shop. */
export function formatColor(color: DemoColor): string {
  return color === 'Natural/Green' ? 'natural and green' : color.toLowerCase();
}

/** An alternative text with the color filled in. */
export function insertColor(seen: string, color: DemoColor): string {
  const sentence = seen.replace('{color}', formatColor(color));
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
