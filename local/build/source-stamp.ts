import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../emulators/folders.ts';

/** A fingerprint of all files below `paths` (relative to the root), tests left out. */
export function hashSources(paths: readonly string[], root: string = ROOT): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => {
    const whole = join(root, path);
    if (!existsSync(whole)) return [];
    if (!statSync(whole).isDirectory()) return [path];
    return globSync('**/*', { cwd: whole, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  });
  for (const file of files.filter((path) => !/\.test\.tsx?$/.test(path)).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Runs `build` only when the sources differ from those of the last build into `folder`; answers whether it ran. */
export async function buildIfChanged(
  paths: readonly string[],
  folder: string,
  build: () => Promise<void>,
): Promise<boolean> {
  const stamp = join(folder, '.sources');
  const now = hashSources(paths);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  await build();
  writeFileSync(stamp, now);
  return true;
}
