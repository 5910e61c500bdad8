import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { ROOT } from '../../emulators/folders.ts';
import { SentenceError } from '../../processes/sentence-error.ts';

const run = promisify(execFile);

/** Shopify's own description of the calls of one version, as its developers' package carries it. */
const PACKAGE = '@shopify/dev-mcp@1.16.0';
const INSIDE = 'package/dist/data/admin_2026-10.json.gz';
const SHA256 = '6be93b48f31eaa37b1d1d32a753ce605d4036892271d213c7852fa06b409e9d3';
const FOLDER = join(ROOT, 'node_modules', '.cache', 'shopify');

/** Where the description is on this machine. */
export const SCHEMA_FILE = join(FOLDER, 'admin_2026-10.json');

/**
 * Brings the description of version 2026-10. Only the one file is taken: installed as a dependency, the package would bring a thousand
 * others along that the shop does not need.
 */
export async function bringSchema(): Promise<string> {
  if (existsSync(SCHEMA_FILE)) return SCHEMA_FILE;
  const folder = mkdtempSync(join(tmpdir(), 'shopify-schema-'));
  try {
    const { stdout } = await run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], { cwd: ROOT });
    await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', folder, INSIDE]);
    const text = gunzipSync(readFileSync(join(folder, INSIDE)));
    if (createHash('sha256').update(text).digest('hex') !== SHA256) throw new Error('it is another file than expected');
    mkdirSync(FOLDER, { recursive: true });
    const next = `${SCHEMA_FILE}.${process.pid}`;
    writeFileSync(next, text);
    renameSync(next, SCHEMA_FILE);
    return SCHEMA_FILE;
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message.split('\n')[0] : String(failure);
    throw new SentenceError(`Shopify's schema (${PACKAGE}) cannot be brought from the package registry: ${reason}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
