import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { CliError } from './command.ts';

/** The oldest Java that the emulators accept. */
const MIN_JAVA_VERSION = 21;

/** The major version in the output of `java -version`, such as 'openjdk version "25.0.1"'. */
export function parseJavaVersion(output: string): number | undefined {
  const found = /version "(?:1\.)?(\d+)/.exec(output)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The folder of a `java` that is new enough: from JAVA_HOME, PATH, or the usual folders. */
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
  return home ? [join(home, 'bin')] : [];
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

const MANIFEST_PATH = Buffer.from('META-INF/MANIFEST.MF');
// A manifest's lines have at most 72 bytes; longer ones continue in the next line after a space.
const MAX_LINE_LENGTH = 70;

/** Writes a jar with nothing but a manifest, so that `java -jar` starts `mainClass` of another jar. */
export function writeManifestJar(path: string, mainClass: string, jar: string): void {
  writeFileSync(path, createStoredZip(Buffer.from(formatManifest(mainClass, jar))));
}

export function formatManifest(mainClass: string, jar: string): string {
  const classPath = encodeURI(`file:${jar}`);
  return (
    ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${classPath}`].map(wrapLine).join('') + '\r\n'
  );
}

function wrapLine(line: string): string {
  const pieces = line.match(new RegExp(`.{1,${MAX_LINE_LENGTH}}`, 'g')) ?? [];
  return `${pieces.join('\r\n ')}\r\n`;
}

/** A zip archive with one uncompressed entry (APPNOTE.TXT, 4.3.7, 4.3.12 and 4.3.16). */
function createStoredZip(content: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(10, 0);
  header.writeUInt16LE(0x21, 8);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(MANIFEST_PATH.length, 22);
  const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), header, MANIFEST_PATH, content]);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x0a\x00', 'latin1'),
    header,
    Buffer.alloc(14),
    MANIFEST_PATH,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(entry.length, 16);
  return Buffer.concat([entry, directory, end]);
}

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const JAR_IN_CLOUD_CLI = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const CLOUD_CLIS = [
  '/usr/lib/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  join(homedir(), 'google-cloud-sdk'),
];

/**
 * The jar to use instead of firebase-tools' own one; undefined when that is downloaded or has to be. The Google Cloud CLI's
 * jar has no main class, so a jar in `folder` adds one.
 */
export function findFirestoreEmulator(folder: string): string | undefined {
  const configured = process.env['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (configured) return configured;
  if (findDownloadedJar() !== undefined) return undefined;
  const jar = CLOUD_CLIS.map((home) => join(home, JAR_IN_CLOUD_CLI)).find((path) => existsSync(path));
  if (jar === undefined) return undefined;
  mkdirSync(folder, { recursive: true });
  const starter = join(folder, 'firestore-emulator.jar');
  writeManifestJar(starter, MAIN_CLASS, jar);
  return starter;
}

/** The jar that firebase-tools has downloaded. */
export function findDownloadedJar(): string | undefined {
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
  if (!existsSync(cache)) return undefined;
  const name = readdirSync(cache).find((file) => /^cloud-firestore-emulator-.*\.jar$/.test(file));
  return name === undefined ? undefined : join(cache, name);
}
