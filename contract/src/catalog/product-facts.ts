import * as z from 'zod/mini';

/** US rules ask an online listing for one of these sentences (16 CFR 303.34). */
export const ORIGINS = ['Made in U.S.A.', 'Imported', 'Made in U.S.A. and Imported'] as const;
export type Origin = (typeof ORIGINS)[number];

const factText = (maxLength: number) =>
  z.optional(z.string().check(z.minLength(1), z.maxLength(maxLength, `Please use at most ${maxLength} characters`)));

export const MAX_FACT_LENGTHS = { fiberContent: 300, care: 600, fit: 300 } as const;

const NO_WEIGHT = 'Must be from 1 to 40 ounces per square yard, such as 7.5';

/** The facts of a product's cloth and cut (D-63). Each is missing until the owner has stated it. */
export const productFactsSchema = z.object({
  /** Percentages by weight, such as '80% cotton, 20% polyester'. */
  fiberContent: factText(MAX_FACT_LENGTHS.fiberContent),
  origin: z.optional(z.enum(ORIGINS)),
  /** One instruction per line. */
  care: factText(MAX_FACT_LENGTHS.care),
  /** How it is cut, in a sentence. */
  fit: factText(MAX_FACT_LENGTHS.fit),
  /** Ounces per square yard. */
  clothWeight: z.optional(z.number(NO_WEIGHT).check(z.minimum(1, NO_WEIGHT), z.maximum(40, NO_WEIGHT))),
});
export type ProductFacts = Readonly<z.infer<typeof productFactsSchema>>;

/** What US rules ask for in an online listing of clothing: 16 CFR 303 (fibers and origin) and 16 CFR 423 (care). */
const REQUIRED_FACTS = [
  { fact: 'fiberContent', name: 'fiber content' },
  { fact: 'origin', name: 'origin' },
  { fact: 'care', name: 'care' },
] as const satisfies readonly { readonly fact: keyof ProductFacts; readonly name: string }[];

/** What a product lacks of it, in words; empty when nothing is missing. */
export function listMissingFacts(facts: ProductFacts = {}): string[] {
  return REQUIRED_FACTS.filter(({ fact }) => !facts[fact]).map(({ name }) => name);
}
