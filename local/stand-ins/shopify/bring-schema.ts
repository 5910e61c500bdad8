import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { ROOT } from '../../emulators/folders.ts';
import { CliError } from '../../processes/sentence-error.ts';

const execFileAsync = promisify(execFile);

/** Shopify's own description of the calls of one version, as its developers' package carries it. */
const SCHEMA_PACKAGE = '@shopify/dev-mcp@1.16.0';
const SCHEMA_IN_PACKAGE = 'package/dist/data/admin_2026-10.json.gz';
const SCHEMA_SHA256 = '6be93b48f31eaa37b1d1d32a753ce605d4036892271d213c7852fa06b409e9d3';
const SCHEMA_FOLDER = join(ROOT, 'node_modules', '.cache', 'shopify');

/** Where the description is on this machine. */
export const SCHEMA_FILE = join(SCHEMA_FOLDER, 'admin_2026-10.json');

/**
 * Brings the description of version 2026-10. Only the one file is taken: installed as a dependency, the package would bring a thousand
 * others along that the shop does not need.
 */
export async function downloadSchema(): Promise<string> {
  if (existsSync(SCHEMA_FILE)) return SCHEMA_FILE;
  const folder = mkdtempSync(join(tmpdir(), 'shopify-schema-'));
  try {
    const { stdout } = await execFileAsync('npm', ['pack', SCHEMA_PACKAGE, '--silent', '--pack-destination', folder], {
      cwd: ROOT,
    });
    await execFileAsync('tar', ['-xzf', join(folder, stdout.trim()), '-C', folder, SCHEMA_IN_PACKAGE]);
    const text = gunzipSync(readFileSync(join(folder, SCHEMA_IN_PACKAGE)));
    if (createHash('sha256').update(text).digest('hex') !== SCHEMA_SHA256)
      throw new Error('it is another file than expected');
    mkdirSync(SCHEMA_FOLDER, { recursive: true });
    const next = `${SCHEMA_FILE}.${process.pid}`;
    writeFileSync(next, text);
    renameSync(next, SCHEMA_FILE);
    return SCHEMA_FILE;
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message.split('\n')[0] : String(failure);
    throw new CliError(`Shopify's schema (${SCHEMA_PACKAGE}) cannot be brought from the package registry: ${reason}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
