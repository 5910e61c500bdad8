import * as z from 'zod/mini';

/** US rules ask an online listing for one of these (16 CFR 303.34). */
export const ORIGINS = ['made-in-usa', 'imported', 'made-in-usa-and-imported'] as const;
export type Origin = (typeof ORIGINS)[number];

export const ORIGIN_NAMES: Readonly<Record<Origin, string>> = {
  'made-in-usa': 'Made in U.S.A.',
  imported: 'Imported',
  'made-in-usa-and-imported': 'Made in U.S.A. and Imported',
};

/** How its sizes compare with those that a shopper usually wears. */
export const SIZINGS = ['runs-small', 'true-to-size', 'runs-large'] as const;
export type Sizing = (typeof SIZINGS)[number];

export const SIZING_NAMES: Readonly<Record<Sizing, string>> = {
  'runs-small': 'Runs small',
  'true-to-size': 'True to size',
  'runs-large': 'Runs large',
};

const factText = (maxLength: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(maxLength)));

/** The facts of a product's cloth and cut (D-63). Each is missing until the owner has stated it. */
export const productFactsSchema = z.object({
  /** Percentages by weight, such as '80% cotton, 20% polyester'. */
  fiberContent: factText(300),
  origin: z.optional(z.enum(ORIGINS)),
  /** One instruction per line. */
  care: factText(600),
  /** How it is cut, in a sentence. */
  fit: factText(300),
  sizing: z.optional(z.enum(SIZINGS)),
  /** Ounces per square yard. */
  clothWeight: z.optional(z.number().check(z.minimum(1), z.maximum(40))),
});
export type ProductFacts = Readonly<z.infer<typeof productFactsSchema>>;
