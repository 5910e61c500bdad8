import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { CliError } from '../processes/sentence-error.ts';

/** The oldest Java the emulators accept. */
export const MIN_JAVA_VERSION = 21;

/** The major version in what `java -version` prints ('openjdk version "25.0.1"'), undefined when there is none. */
export function parseJavaVersion(output: string): number | undefined {
  const found = /version "(?:1\.)?(\d+)/.exec(output)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The folder of a `java` that is new enough: JAVA_HOME first, then PATH, then the usual folders of this machine. */
export function findJavaFolder(): string {
  const folders = [...getJavaHomeFolders(), ...(process.env['PATH'] ?? '').split(delimiter), ...getUsualJavaFolders()];
  const found = folders.find((folder) => (getJavaVersionIn(folder) ?? 0) >= MIN_JAVA_VERSION);
  if (found !== undefined) return found;
  throw new CliError(
    `The Firestore emulator needs Java ${MIN_JAVA_VERSION} or newer: install it (Debian: apt-get install openjdk-21-jre-headless, or a build from https://adoptium.net) or name its folder in JAVA_HOME.`,
  );
}

function getJavaHomeFolders(): string[] {
  const home = process.env['JAVA_HOME'];
  return home === undefined || home === '' ? [] : [join(home, 'bin')];
}

function getUsualJavaFolders(): string[] {
  return [
    ...listFoldersBelow('/usr/lib/jvm', 'bin'),
    ...listFoldersBelow('/usr/java', 'bin'),
    ...listFoldersBelow('/opt', 'bin'),
    ...listFoldersBelow(join(homedir(), '.sdkman/candidates/java'), 'bin'),
    ...listFoldersBelow(join(homedir(), '.jdks'), 'bin'),
    ...listFoldersBelow('/Library/Java/JavaVirtualMachines', 'Contents/Home/bin'),
    '/opt/homebrew/opt/openjdk/bin',
    '/usr/local/opt/openjdk/bin',
  ];
}

function listFoldersBelow(parent: string, rest: string): string[] {
  return existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, rest)) : [];
}

function getJavaVersionIn(folder: string): number | undefined {
  const program = join(folder, process.platform === 'win32' ? 'java.exe' : 'java');
  if (folder === '' || !existsSync(program)) return undefined;
  return parseJavaVersion(spawnSync(program, ['-version'], { encoding: 'utf8' }).stderr);
}
