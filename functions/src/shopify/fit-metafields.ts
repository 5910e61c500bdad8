import { type Origin, ORIGINS, type ProductFacts, productFactsSchema } from '@plenty/contract/catalog/product-facts';
import type { StoredProduct } from '@plenty/contract/catalog/stored-product';
import { fitNoteSchema } from '@plenty/contract/fit/product-fit';
import { formatMeasurementTable, parseMeasurementTable } from './measurement-table.ts';

/** The metafields in Shopify's namespace `custom` that state a product's facts and measurements (D-63), by the name of the fact here. */
export const FIT_METAFIELDS = {
  fiberContent: 'fiber_content',
  origin: 'origin',
  care: 'care',
  fit: 'fit',
  clothWeight: 'cloth_weight',
  fitNote: 'fit_note',
  measurements: 'measurements',
} as const;
export type FitMetafield = keyof typeof FIT_METAFIELDS;

/** The fields that a product has only where somebody states them. */
export type StatedFit = Pick<StoredProduct, 'facts' | 'fitNote' | 'measurements'>;

const FACT_NAMES = {
  fiberContent: 'fiber content',
  origin: 'origin',
  care: 'care',
  fit: 'fit',
  clothWeight: 'cloth weight',
} as const satisfies Record<keyof ProductFacts, string>;
type Fact = keyof typeof FACT_NAMES;
const FACTS = Object.keys(FACT_NAMES) as readonly Fact[];

const withoutPunctuation = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** 'Made in USA' is 'Made in U.S.A.'. */
function findOrigin(text: string): Origin | undefined {
  return ORIGINS.find((origin) => withoutPunctuation(origin) === withoutPunctuation(text));
}

function toFactValue(fact: Fact, text: string): string | number {
  if (fact === 'origin') return findOrigin(text) ?? text;
  return fact === 'clothWeight' ? Number(text.replace(/\s*oz$/i, '')) : text;
}

function readFacts(read: (field: FitMetafield) => string, notes: string[]): ProductFacts {
  const facts: ProductFacts[] = FACTS.map((fact) => {
    const text = read(fact).trim();
    if (text === '') return {};
    const parsed = productFactsSchema.safeParse({ [fact]: toFactValue(fact, text) });
    if (parsed.success) return parsed.data;
    notes.push(`Its ${FACT_NAMES[fact]} is left out: the shop cannot keep "${text.slice(0, 40)}".`);
    return {};
  });
  return Object.assign({}, ...facts) as ProductFacts;
}

/** What metafields of a product state, from Shopify's API or its export; what cannot be kept is left out with a note for the owner. */
export function readFitMetafields(
  read: (field: FitMetafield) => string,
  sizes: readonly string[],
  notes: string[],
): StatedFit {
  const facts = readFacts(read, notes);
  const [note, table] = [read('fitNote').trim(), read('measurements').trim()];
  const fitNote = fitNoteSchema.safeParse(note.toLowerCase().replaceAll(/[\s_]+/g, '-')).data;
  if (note !== '' && !fitNote)
    notes.push('Its fit note is left out: it is none of runs small, true to size, runs large.');
  const measured = parseMeasurementTable(table, sizes);
  if ('fault' in measured) notes.push(measured.fault);
  return {
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(fitNote && { fitNote }),
    ...('value' in measured && Object.keys(measured.value).length > 0 && { measurements: measured.value }),
  };
}

/** The metafields that state a product's facts and measurements as `readFitMetafields` reads them; what it does not have is missing. */
export function formatFitMetafields(
  { facts = {}, fitNote, measurements = {} }: StatedFit,
  sizes: readonly string[],
): Partial<Record<FitMetafield, string>> {
  const stated = FACTS.flatMap((fact) => (facts[fact] === undefined ? [] : [[fact, String(facts[fact])] as const]));
  const table = formatMeasurementTable(measurements, sizes);
  return {
    ...Object.fromEntries(stated),
    ...(fitNote && { fitNote: fitNote.replaceAll('-', ' ') }),
    ...(table !== '' && { measurements: table }),
  };
}
