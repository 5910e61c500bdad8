import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { FORMAT, type Kept } from '../backup/stores.ts';
import { SentenceError } from '../processes/sentence-error.ts';

/** A line of a backup. */
export type Line = Readonly<Partial<Record<'format' | 'path' | 'data' | 'account' | 'end', unknown>>>;
/** A backup that is all there; `print` tells it from every other one. */
export type WholeBackup = { readonly file: string; readonly kept: Kept; readonly print: string };

/** The file's lines, one after the other: no more of it is in memory than what is read on its way. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const unpacked = createGunzip().setEncoding('utf8');
  // A file that cannot be read is told to whoever waits for its lines.
  createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked);
  let begun = '';
  for await (const chunk of unpacked) {
    // Not by node:readline, which ends a line at U+2028, too: a character that texts may hold.
    const [first = '', ...others] = String(chunk).split('\n');
    begun += first;
    for (const next of others) {
      yield JSON.parse(begun) as Line;
      begun = next;
    }
  }
  if (begun !== '') yield JSON.parse(begun) as Line;
}

/** Reads the file to its end before anything is written: half a backup restores nothing. */
export async function checkWhole(file: string): Promise<WholeBackup> {
  const kept = { documents: 0, accounts: 0 };
  let isFirst = true;
  let end: unknown;
  try {
    for await (const line of readLines(file)) {
      if (isFirst && line.format !== FORMAT.format) throw new Error('another kind of file');
      isFirst = false;
      if (line.path !== undefined) kept.documents += 1;
      if (line.account !== undefined) kept.accounts += 1;
      end = line.end;
    }
  } catch (error) {
    throw new SentenceError(`${file} is no whole backup of a shop (${String(error)}). Nothing was restored.`);
  }
  if (JSON.stringify(end) === JSON.stringify(kept)) return { file, kept, print: await fingerprint(file) };
  throw new SentenceError(`${file} ends too early: it is no whole backup. Nothing was restored.`);
}

async function fingerprint(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
