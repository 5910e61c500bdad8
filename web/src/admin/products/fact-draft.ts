import type { AdminProduct } from '@plenty/contract/admin/products';
import type { Origin, ProductFacts } from '@plenty/contract/catalog/product-facts';
import type { FitNote } from '@plenty/contract/fit/product-fit';

/** The facts of a product as its form shows them; '' is not stated. */
export type FactDraft = {
  readonly fiberContent: string;
  readonly origin: '' | Origin;
  readonly care: string;
  readonly fit: string;
  readonly fitNote: '' | FitNote;
  readonly clothWeight: string;
};

export const NO_FACTS: FactDraft = { fiberContent: '', origin: '', care: '', fit: '', fitNote: '', clothWeight: '' };

export function toFactDraft({ facts = {}, fitNote }: Pick<AdminProduct, 'facts' | 'fitNote'>): FactDraft {
  const { clothWeight, ...texts } = facts;
  return {
    ...NO_FACTS,
    ...texts,
    fitNote: fitNote ?? '',
    clothWeight: clothWeight === undefined ? '' : String(clothWeight),
  };
}

/** The facts as they are sent; a weight that is no number is left to the schema. */
export function toFactEdits({ fitNote, clothWeight, origin, ...texts }: FactDraft): {
  readonly facts: ProductFacts;
  readonly fitNote: FitNote | null;
} {
  const stated = Object.entries(texts)
    .map(([fact, text]) => [fact, text.trim()])
    .filter(([, text]) => text !== '');
  return {
    facts: {
      ...(Object.fromEntries(stated) as Pick<ProductFacts, 'fiberContent' | 'care' | 'fit'>),
      ...(origin && { origin }),
      ...(clothWeight.trim() !== '' && { clothWeight: Number(clothWeight.trim().replace(/\s*oz$/i, '')) }),
    },
    fitNote: fitNote || null,
  };
}
