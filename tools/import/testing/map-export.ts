import {
  type MappedProduct,
  type MappingResult,
  isStray,
  mapProduct,
} from '../../../functions/src/shopify/csv/map-export.ts';
import { type ExportFile, readRows } from '../read-rows.ts';
import { groupRows, surveyRows } from '../../../functions/src/shopify/csv/row-groups.ts';

const CHUNK_BYTES = 7;

/** An export as a byte stream, split within characters and line breaks. */
export function createExportFile(text: string | Uint8Array, chunkBytes = CHUNK_BYTES): ExportFile {
  const bytes = Buffer.from(text);
  async function* open(): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes);
  }
  return { name: 'products.csv', open };
}

export type MappedGroup = MappingResult & { readonly handle: string; readonly lines: readonly [number, number] };

/** The result for every product of an export, with its lines. */
export async function mapExport(text: string | Uint8Array): Promise<MappedGroup[]> {
  const file = createExportFile(text);
  const survey = await surveyRows(readRows(file));
  const told: MappedGroup[] = [];
  for await (const group of groupRows(readRows(file))) {
    if (isStray(group, survey)) continue;
    told.push({ ...mapProduct(group, survey), handle: group.handle, lines: [group.line, group.lastLine] });
  }
  return told;
}

/** The only product of an export, with its notes; anything else fails the test. */
export async function mapOne(text: string): Promise<MappedProduct & { readonly notes: readonly string[] }> {
  const [only, ...others] = await mapExport(text);
  if (only?.kind !== 'mapped' || others.length > 0) throw new Error(`Not one product: ${JSON.stringify(only)}`);
  return { ...only.product, notes: only.notes };
}
