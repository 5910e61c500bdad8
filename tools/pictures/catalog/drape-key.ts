import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A kept drape is a file: another drape is another picture. Empty for what is not draped. */
export function drapeKey(slug: string): string {
  const file = join(import.meta.dirname, '../drapes', `${slug}.bin`);
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
}
