import { isNoChoice } from '@plenty/contract/catalog/size';
import type { Reading } from '../../functions/src/sync/read-price.ts';
import { isVariant, type RowGroup } from './row-group.ts';

const PLACES = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const;
export type OptionField = (typeof PLACES)[number]['value'];

/** In which column a product's sizes and colours stand; undefined when it has none. */
export interface Options {
  readonly size: OptionField | undefined;
  readonly color: OptionField | undefined;
}

const SIZE = /\bsizes?\b/i;
const COLOR = /\bcolou?rs?\b/i;

function nameOf(group: RowGroup, place: (typeof PLACES)[number]): string {
  return group.rows.map((row) => row.cell(place.name)).find((name) => name !== '') ?? '';
}

function isChoice(group: RowGroup, { value }: (typeof PLACES)[number]): boolean {
  const values = group.rows.filter(isVariant).map((row) => row.cell(value).toLowerCase());
  return new Set(values.filter((each) => !isNoChoice(each))).size > 1;
}

/** Finds size and colour among the three options, whatever their order. Variants that differ by anything else are not understood. */
export function readOptions(group: RowGroup): Reading<Options> {
  const size = PLACES.find((place) => SIZE.test(nameOf(group, place)));
  const color = PLACES.find((place) => place !== size && COLOR.test(nameOf(group, place)));
  const other = PLACES.find((place) => place !== size && place !== color && isChoice(group, place));
  if (other) {
    const name = nameOf(group, other);
    const what = name === '' ? 'an option without a name' : `'${name}'`;
    return { fault: `Its variants differ by ${what}, and the shop knows only size and color.` };
  }
  return { value: { size: size?.value, color: color?.value } };
}
