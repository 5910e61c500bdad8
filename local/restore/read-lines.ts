import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BACKUP_FORMAT, type BackupCounts } from '../backup/stores.ts';
import { CliError } from '../processes/sentence-error.ts';

/** A line of a backup. */
export type BackupLine = Readonly<Partial<Record<'format' | 'path' | 'data' | 'account' | 'end', unknown>>>;
/** A backup that is all there; `print` tells it from every other one. */
export type VerifiedBackup = { readonly file: string; readonly counts: BackupCounts; readonly print: string };

/** The file's lines, one after the other: no more of it is in memory than what is read on its way. */
export async function* readBackupLines(file: string): AsyncGenerator<BackupLine> {
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
      yield JSON.parse(begun) as BackupLine;
      begun = next;
    }
  }
  if (begun !== '') yield JSON.parse(begun) as BackupLine;
}

/** Reads the file to its end before anything is written: half a backup restores nothing. */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  const stored = { documents: 0, accounts: 0 };
  let isFirst = true;
  let end: unknown;
  try {
    for await (const line of readBackupLines(file)) {
      if (isFirst && line.format !== BACKUP_FORMAT.format) throw new Error('another kind of file');
      isFirst = false;
      if (line.path !== undefined) stored.documents += 1;
      if (line.account !== undefined) stored.accounts += 1;
      end = line.end;
    }
  } catch (error) {
    throw new CliError(`${file} is no whole backup of a shop (${String(error)}). Nothing was restored.`);
  }
  if (JSON.stringify(end) === JSON.stringify(stored)) return { file, counts: stored, print: await hashFile(file) };
  throw new CliError(`${file} ends too early: it is no whole backup. Nothing was restored.`);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
