import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { CliError } from './command.ts';
import { LOCAL_PROJECT_ID } from './project.ts';
import type { ShopPorts } from './ports.ts';

/** The database of the shop on `ports`, with admin rights. */
export function connectFirestore(ports: ShopPorts): Firestore {
  Object.assign(process.env, emulatorEnvironment(ports));
  return getFirestore(initializeApp({ projectId: LOCAL_PROJECT_ID }, `shop on ${ports.firestore}`));
}

/** The variables by which firebase-admin finds the emulators. */
export function emulatorEnvironment(ports: ShopPorts): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    GCLOUD_PROJECT: LOCAL_PROJECT_ID,
    METADATA_SERVER_DETECTION: 'none',
  };
}

async function isFirestoreRunning(host: string): Promise<boolean> {
  try {
    const response = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(5000) });
    return (await response.text()).trim() === 'Ok';
  } catch {
    return false;
  }
}

/** Asks the emulator itself, because firebase-admin would try to reach it for most of a minute. */
export async function requireRunningShop(firestoreHost: string): Promise<void> {
  if (!(await isFirestoreRunning(firestoreHost))) throw new CliError('Start the shop with npm start first.');
}
