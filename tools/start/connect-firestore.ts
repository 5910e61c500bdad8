import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
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
