import type { COLORS } from '@plenty/contract/catalog/color';
import type { DEFAULT_CATEGORY_NAMES } from '@plenty/contract/catalog/product';
import type { SIZES } from '@plenty/contract/catalog/size';

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
