import type { Product } from '@plenty/contract/catalog/product';
import type { ProductFacts } from '@plenty/contract/catalog/product-facts';
import type { PRODUCT_TEXTS } from '@plenty/contract/content/product-texts';
import type { Site } from '@plenty/contract/content/site';
import { NOT_SHOWN } from '@plenty/contract/content/texts';

export const DETAIL_TITLES = ['Details', 'Fit & Sizing', 'Materials & Care'] as const;
export type DetailTitle = (typeof DETAIL_TITLES)[number];

/** `text` may have several lines. */
type Fact = { readonly name: string; readonly text: string };
type GeneralText = {
  readonly id: keyof typeof PRODUCT_TEXTS;
  /** The fact that says more exactly what the text says, or something else: with it the text is left out (D-61). */
  readonly replacedBy?: keyof ProductFacts;
};

const GENERAL_TEXTS: Readonly<Record<DetailTitle, readonly GeneralText[]>> = {
  Details: [{ id: 'product.details' }],
  'Fit & Sizing': [{ id: 'product.fit', replacedBy: 'fit' }, { id: 'product.sizing' }],
  'Materials & Care': [{ id: 'product.care', replacedBy: 'care' }],
};

const toFact = (name: string, text: string | undefined): readonly Fact[] => (text ? [{ name, text }] : []);

/** The product's own facts in a section. */
export function listFacts(title: DetailTitle, { facts = {} }: Pick<Product, 'facts'>): readonly Fact[] {
  switch (title) {
    case 'Details':
      return toFact('Origin', facts.origin);
    case 'Fit & Sizing':
      return toFact('Fit', facts.fit);
    case 'Materials & Care':
      return [
        ...toFact('Fibers', facts.fiberContent?.replaceAll(/;\s*/g, '\n')),
        ...toFact('Cloth', facts.clothWeight === undefined ? undefined : `${facts.clothWeight} oz per square yard`),
        ...toFact('Care', facts.care),
      ];
  }
}

/** The general texts of a section that the product's own facts leave standing. */
export function listGeneralTexts(title: DetailTitle, { facts = {} }: Pick<Product, 'facts'>) {
  const standing = GENERAL_TEXTS[title].filter(({ replacedBy }) => !replacedBy || facts[replacedBy] === undefined);
  return standing.map(({ id }) => id);
}

/** Whether a section says anything: the owner may leave every general text of it out. */
export function hasDetails(title: DetailTitle, product: Pick<Product, 'facts'>, { content }: Pick<Site, 'content'>) {
  const leftOut = content.filter(({ value }) => value === NOT_SHOWN).map(({ section, key }) => `${section}.${key}`);
  return listFacts(title, product).length > 0 || listGeneralTexts(title, product).some((id) => !leftOut.includes(id));
}
