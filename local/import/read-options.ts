import { isEmptyOption } from '@plenty/contract/catalog/size';
import type { ParseResult } from '../../functions/src/sync/read-price.ts';
import { isVariant, type RowGroup } from './row-group.ts';

const OPTION_COLUMNS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const;
export type OptionField = (typeof OPTION_COLUMNS)[number]['value'];

/** In which column a product's sizes and colours stand; undefined when it has none. */
export interface Options {
  readonly size: OptionField | undefined;
  readonly color: OptionField | undefined;
}

const SIZE = /\bsizes?\b/i;
const COLOR = /\bcolou?rs?\b/i;

function getOptionName(group: RowGroup, place: (typeof OPTION_COLUMNS)[number]): string {
  return group.rows.map((row) => row.cell(place.name)).find((name) => name !== '') ?? '';
}

function hasSeveralValues(group: RowGroup, { value }: (typeof OPTION_COLUMNS)[number]): boolean {
  const values = group.rows.filter(isVariant).map((row) => row.cell(value).toLowerCase());
  return new Set(values.filter((each) => !isEmptyOption(each))).size > 1;
}

/** Finds size and colour among the three options, whatever their order. Variants that differ by anything else are not understood. */
export function readOptions(group: RowGroup): ParseResult<Options> {
  const size = OPTION_COLUMNS.find((place) => SIZE.test(getOptionName(group, place)));
  const color = OPTION_COLUMNS.find((place) => place !== size && COLOR.test(getOptionName(group, place)));
  const other = OPTION_COLUMNS.find((place) => place !== size && place !== color && hasSeveralValues(group, place));
  if (other) {
    const name = getOptionName(group, other);
    const what = name === '' ? 'an option without a name' : `'${name}'`;
    return { fault: `Its variants differ by ${what}, and the shop knows only size and color.` };
  }
  return { value: { size: size?.value, color: color?.value } };
}
