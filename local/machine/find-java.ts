import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { SentenceError } from '../processes/sentence-error.ts';

/** The oldest Java the emulators accept. */
export const OLDEST_JAVA = 21;

/** The major version in what `java -version` prints ('openjdk version "25.0.1"'), undefined when there is none. */
export function readJavaVersion(output: string): number | undefined {
  const found = /version "(?:1\.)?(\d+)/.exec(output)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The folder of a `java` that is new enough: JAVA_HOME first, then PATH, then the usual folders of this machine. */
export function findJava(): string {
  const folders = [...fromVariable(), ...(process.env['PATH'] ?? '').split(delimiter), ...usualFolders()];
  const found = folders.find((folder) => (versionIn(folder) ?? 0) >= OLDEST_JAVA);
  if (found !== undefined) return found;
  throw new SentenceError(
    `The Firestore emulator needs Java ${OLDEST_JAVA} or newer: install it (Debian: apt-get install openjdk-21-jre-headless, or a build from https://adoptium.net) or name its folder in JAVA_HOME.`,
  );
}

function fromVariable(): string[] {
  const home = process.env['JAVA_HOME'];
  return home === undefined || home === '' ? [] : [join(home, 'bin')];
}

function usualFolders(): string[] {
  return [
    ...below('/usr/lib/jvm', 'bin'),
    ...below('/usr/java', 'bin'),
    ...below('/opt', 'bin'),
    ...below(join(homedir(), '.sdkman/candidates/java'), 'bin'),
    ...below(join(homedir(), '.jdks'), 'bin'),
    ...below('/Library/Java/JavaVirtualMachines', 'Contents/Home/bin'),
    '/opt/homebrew/opt/openjdk/bin',
    '/usr/local/opt/openjdk/bin',
  ];
}

function below(parent: string, rest: string): string[] {
  return existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, rest)) : [];
}

function versionIn(folder: string): number | undefined {
  const program = join(folder, process.platform === 'win32' ? 'java.exe' : 'java');
  if (folder === '' || !existsSync(program)) return undefined;
  return readJavaVersion(spawnSync(program, ['-version'], { encoding: 'utf8' }).stderr);
}
