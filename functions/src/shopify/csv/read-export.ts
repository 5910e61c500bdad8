import { isEmptyOption } from '@plenty/contract/catalog/options';
import { toShopSize } from '@plenty/contract/catalog/size-names';
import type { ThirdOption } from '@plenty/contract/admin/product-import';
import { parseCsv } from '@plenty/contract/lib/parse-csv';
import { type CategoryHints, type ParseResult, suggestCategory } from '../product-fields.ts';
import { type Row, SEMICOLON_FAULT, hasSemicolons, readHeader } from './export-row.ts';
import { type MappingResult, getCategoryHints, isStray, mapProduct } from './map-export.ts';
import { readOptions } from './read-variants.ts';
import { OPTION_COLUMNS, type RowGroup, groupRows, isVariant, surveyRows } from './row-groups.ts';

/** A product of an export with what an import would make of it. `option` is the name of its third option. */
export interface ExportedProduct {
  readonly group: RowGroup;
  readonly result: MappingResult;
  readonly category: CategorySource;
  readonly option: string | undefined;
  /** The sizes as the file spells them. */
  readonly sizes: readonly string[];
}

export interface ExportDecisions {
  readonly thirdOption: ThirdOption;
  /** By `CategorySource.key`. */
  readonly categories: ReadonlyMap<string, string>;
  readonly sizes: ReadonlyMap<string, string>;
}

function readRows(csv: string): ParseResult<Row[]> {
  const parsed = parseCsv(csv);
  if ('faultLine' in parsed) {
    const [header = ''] = csv.split(/[\r\n]/, 1);
    if (hasSemicolons(header)) return { fault: SEMICOLON_FAULT };
    return {
      fault: `is no proper CSV: the quotation marks of the row that begins at line ${parsed.faultLine} do not match.`,
    };
  }
  const [first, ...records] = parsed.records;
  if (!first) return { fault: 'is empty: export the products from Shopify once more.' };
  const header = readHeader(first.cells);
  if ('fault' in header) return header;
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return {
    value: filled.map(({ cells, line, lastLine }) => ({
      line,
      lastLine,
      cell: header.value(cells),
      surplus: cells.length > first.cells.length,
    })),
  };
}

/** Reads an export in its order; the fault of a file that is none completes the sentence 'This file ...'. */
export async function readExport(csv: string, decisions: ExportDecisions): Promise<ParseResult<ExportedProduct[]>> {
  const rows = readRows(csv);
  if ('fault' in rows) return rows;
  const survey = await surveyRows(rows.value);
  const toSize = (size: string) => decisions.sizes.get(size.trim()) ?? toShopSize(size);
  const toCategory = (hints: CategoryHints) => {
    const source = getCategorySource(hints);
    return decisions.categories.get(source.key) ?? source.suggested;
  };
  const products: ExportedProduct[] = [];
  for await (const whole of groupRows(rows.value)) {
    if (isStray(whole, survey)) continue;
    for (const group of decisions.thirdOption === 'split' ? splitGroup(whole) : [whole]) {
      products.push({
        group,
        result: mapProduct(group, survey, { toCategory, toSize }),
        category: getCategorySource(getCategoryHints(group)),
        option: getOtherOption(whole)?.name,
        sizes: listSizes(group),
      });
    }
  }
  return { value: products };
}

export interface CategorySource {
  readonly key: string;
  readonly by: 'type' | 'tree' | 'tags' | 'nothing';
  readonly value: string;
  readonly suggested: string;
}

/** Products with the same source get the same category. A type that names none of ours is a source, too: the owner knows it. */
export function getCategorySource(hints: CategoryHints): CategorySource {
  const { category, by } = suggestCategory(hints);
  const source = (from: CategorySource['by'], value: string) => ({
    key: `${from} ${value}`,
    by: from,
    value,
    suggested: category,
  });
  if (by === 'type' || (by === 'nothing' && hints.type !== '')) return source('type', hints.type);
  if (by === 'tree') return source('tree', hints.tree);
  return by === 'tags' ? source('tags', category) : source('nothing', '');
}

function getOtherOption(group: RowGroup) {
  const options = readOptions(group);
  const field = 'value' in options ? options.value.other : undefined;
  const place = OPTION_COLUMNS.find(({ value }) => value === field);
  return place && { field: place.value, name: group.first.cell(place.name) };
}

/** A product of each value of the third option, with the value in its name. Rows that only add pictures belong to all of them. */
function splitGroup(group: RowGroup): RowGroup[] {
  const option = getOtherOption(group);
  if (!option) return [group];
  const values = group.rows.filter(isVariant).map((row) => row.cell(option.field));
  return [...new Set(values)].map((value) => ({
    ...group,
    title: `${group.title} ${value}`,
    rows: group.rows
      .filter((row) => !isVariant(row) || row.cell(option.field) === value)
      .map((row) => withoutOption(row, option.field)),
  }));
}

function withoutOption(row: Row, option: Parameters<Row['cell']>[0]): Row {
  return { ...row, cell: (field) => (field === option ? '' : row.cell(field)) };
}

function listSizes(group: RowGroup): string[] {
  const options = readOptions(group);
  const size = 'value' in options ? options.value.size : undefined;
  if (size === undefined) return [];
  const sizes = group.rows.filter(isVariant).map((row) => row.cell(size).trim());
  return [...new Set(sizes)].filter((each) => !isEmptyOption(each));
}
