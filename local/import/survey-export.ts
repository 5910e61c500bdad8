import type { ExportFile } from './export-file.ts';
import { readRows } from './read-rows.ts';
import { groupRows } from './row-group.ts';

/** Where each handle first stands, and where rows without a title come back to it after other products. */
export interface Survey {
  readonly firstLines: ReadonlyMap<string, number>;
  readonly strayLines: ReadonlyMap<string, readonly number[]>;
}

/**
 * Reads the whole export once before anything is imported: a file that cannot be read to its end changes nothing, and a
 * product whose rows are scattered is known before its first ones are taken for all of it. Throws a sentence for such a file.
 */
export async function surveyExport(file: ExportFile): Promise<Survey> {
  const firstLines = new Map<string, number>();
  const strayLines = new Map<string, number[]>();
  for await (const { handle, title, line } of groupRows(readRows(file))) {
    if (handle === '') continue;
    if (!firstLines.has(handle)) firstLines.set(handle, line);
    else if (title === '') strayLines.set(handle, [...(strayLines.get(handle) ?? []), line]);
  }
  return { firstLines, strayLines };
}
