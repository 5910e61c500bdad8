import type { RowGroup } from './row-group.ts';

/** A sentence about a product and where its rows stand in the file. */
export interface Remark {
  readonly line: number;
  readonly lastLine: number;
  readonly name: string;
  readonly sentence: string;
}

/** What an import did. The remarks are in the file's order. */
export interface ImportReport {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly notForSale: readonly Remark[];
  readonly leftOut: readonly Remark[];
  readonly notes: readonly Remark[];
}

export function createRemark({ line, lastLine, title, handle }: RowGroup, sentence: string): Remark {
  return { line, lastLine, name: title || handle || 'a product without a name', sentence };
}
