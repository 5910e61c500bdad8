import type { COLORS, SIZES } from '@plenty/contract/catalog/options';
import type { DEFAULT_CATEGORY_NAMES } from '@plenty/contract/catalog/product';

export type DemoCategory = (typeof DEFAULT_CATEGORY_NAMES)[number];

export type DemoSize = (typeof SIZES)[number];

export type DemoColor = (typeof COLORS)[number];

export type DemoCounts = Partial<Record<DemoColor, readonly number[]>>;

/** One product as the demo shop's author writes it; `demoProducts` adds what follows from it. */
export interface DemoProduct {
  /** Never reused and never reordered: addresses and looks name products by it. */
  readonly id: number;
  /** Names the pictures: `<slug>-<colour>`, `<slug>-<close.view>` and `<slug>-styled`. */
  readonly slug: string;
  readonly name: string;
  readonly story: readonly string[];
  /** Whole cents. */
  readonly price: number;
  readonly category: DemoCategory;
  readonly sizes: readonly DemoSize[];
  readonly colors: readonly DemoColor[];
  /** What a colour picture shows; `{color}` stands for the colour's words. */
  readonly seen: string;
  /** A nearer or other view, in the first colour; absent for the one product that has a single picture. */
  readonly close?: { readonly view: 'back' | 'detail'; readonly seen: string };
  readonly featured?: true;
  readonly soldOut?: true;
  /** Pieces left of each colour, in the order of `sizes`; absent when the shop keeps no counts for the product. */
  readonly counts?: DemoCounts;
}

export const apparelSizes = ['XS', 'SM', 'MED', 'LRG', 'XL', '2XL'] as const;

export const sockSizes = ['SM', 'MED', 'LRG'] as const;

export const oneSize = ['ONE SIZE'] as const;

/** 'Natural/Green' becomes 'natural-green': the part of an address or a document id that names a size or a colour. */
export function toSlug(option: string): string {
  return option.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** How a sentence names a colour: natural cloth with green trim is one colour of the shop. */
export function formatColor(color: DemoColor): string {
  return color === 'Natural/Green' ? 'natural and green' : color.toLowerCase();
}

/** A sentence about a picture with the colour in its place. */
export function insertColor(seen: string, color: DemoColor): string {
  const sentence = seen.replace('{color}', formatColor(color));
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
