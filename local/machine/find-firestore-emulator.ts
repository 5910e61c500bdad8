import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { writeManifestJar } from './write-manifest-jar.ts';

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
