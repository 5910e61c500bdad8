import type { ProductFacts } from '@plenty/contract/catalog/product-facts';
import type { Product } from '@plenty/contract/catalog/product';
import type { DetailTitle } from './product-view.tsx';

/** `text` may have several lines. */
type Fact = { readonly name: string; readonly text: string };
type GeneralLine = {
  readonly text: string;
  /** The facts that say more exactly what the line says, or something else: with one of them it is left out (D-61). */
  readonly replacedBy?: readonly (keyof ProductFacts)[];
};

/** The sentences that are true of every product that does not say otherwise (PDP-15). */
const GENERAL_LINES: Readonly<Record<DetailTitle, readonly GeneralLine[]>> = {
  Details: [
    { text: 'Made in small runs; color and print can differ slightly from one piece to the next.' },
    { text: 'Seams are taped or twin-needle stitched where they carry weight.' },
  ],
  'Fit & Sizing': [
    {
      text: 'True to size with a relaxed cut. Between two sizes, take the smaller one for a neat fit.',
      replacedBy: ['fit'],
    },
    { text: 'Cut to be worn with sneakers: hems are placed to keep the shoe in view.' },
    { text: 'Pieces marked ONE SIZE fit most and adjust where they can.' },
    { text: 'Measure a piece you like to wear before you choose.' },
  ],
  'Materials & Care': [
    { text: 'Machine wash cold and inside out with similar colors.', replacedBy: ['care'] },
    { text: 'Hang or lay flat to dry. If you must tumble dry, keep it low.', replacedBy: ['care'] },
    { text: 'Do not bleach, and do not iron on the print.', replacedBy: ['care'] },
  ],
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
export function listDetails(title: DetailTitle, { facts = {} }: Pick<Product, 'facts'>) {
  const isReplaced = ({ replacedBy = [] }: GeneralLine) => replacedBy.some((fact) => facts[fact] !== undefined);
  return {
    facts: listFacts(title, facts),
    general: GENERAL_LINES[title].filter((line) => !isReplaced(line)).map(({ text }) => text),
  };
}
