import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

/** A product export that can be read from its beginning as often as needed; `name` is for sentences. */
export interface ExportFile {
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array>;
}

export function exportFile(path: string): ExportFile {
  return { name: basename(path), open: () => createReadStream(path) };
}
