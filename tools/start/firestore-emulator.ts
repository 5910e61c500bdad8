import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { CliError } from './command.ts';

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

const MANIFEST_PATH = Buffer.from('META-INF/MANIFEST.MF');
// A jar's lines end after 72 bytes; what is longer goes on in the next line behind a space.
const MAX_LINE_LENGTH = 70;

/** Writes a jar that holds only a manifest, so that `java -jar` starts `mainClass` out of another jar. */
export function writeManifestJar(path: string, mainClass: string, jar: string): void {
  writeFileSync(path, createStoredZip(Buffer.from(formatManifest(mainClass, jar))));
}

/** The manifest's text; `jar` is an absolute path. */
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

/** A zip archive with one entry, uncompressed (sections 4.3.7, 4.3.12 and 4.3.16 of the format's note). */
function createStoredZip(content: Buffer): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(10, 0);
  about.writeUInt16LE(0x21, 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(content.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(MANIFEST_PATH.length, 22);
  const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, MANIFEST_PATH, content]);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x0a\x00', 'latin1'),
    about,
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
 * The jar to start instead of the one firebase-tools would download, undefined when it has one or must download.
 * The Cloud CLI's jar names no main class, so a jar of our own beside it in `folder` does.
 */
export function findFirestoreEmulator(folder: string): string | undefined {
  const named = process.env['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (named !== undefined && named !== '') return named;
  if (isDownloaded()) return undefined;
  const jar = CLOUD_CLIS.map((home) => join(home, JAR_IN_CLOUD_CLI)).find((path) => existsSync(path));
  if (jar === undefined) return undefined;
  mkdirSync(folder, { recursive: true });
  const ours = join(folder, 'firestore-emulator.jar');
  writeManifestJar(ours, MAIN_CLASS, jar);
  return ours;
}

function isDownloaded(): boolean {
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
  return existsSync(cache) && readdirSync(cache).some((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name));
}
