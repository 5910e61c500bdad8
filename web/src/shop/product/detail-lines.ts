import type { ProductFacts } from '@plenty/contract/catalog/product-facts';
import type { Product } from '@plenty/contract/catalog/product';
import { PRODUCT_TEXTS, listLines } from '@plenty/contract/content/product-texts';
import type { Site } from '@plenty/contract/content/site';
import { getContentText } from '@plenty/contract/content/texts';
import type { DetailTitle } from './product-view.tsx';

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

function listFacts(title: DetailTitle, facts: ProductFacts): readonly Fact[] {
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

/** What a section says of a product: its own facts, and the general sentences that they leave standing. */
export function listDetails(
  title: DetailTitle,
  { facts = {} }: Pick<Product, 'facts'>,
  site: Pick<Site, 'content'> = { content: [] },
) {
  const standing = GENERAL_TEXTS[title].filter(({ replacedBy }) => !replacedBy || facts[replacedBy] === undefined);
  const general = standing.flatMap(({ id }) => listLines(getContentText(site, PRODUCT_TEXTS, id)));
  return { facts: listFacts(title, facts), general: [...new Set(general)] };
}
