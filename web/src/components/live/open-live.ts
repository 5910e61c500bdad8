import type { LiveAccess } from '@plenty/contract/account/live-access';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithCustomToken } from 'firebase/auth';
import {
  type Firestore,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  setLogLevel,
} from 'firebase/firestore';

// A line that is lost is no fault of the page, and comes back by itself.
setLogLevel('silent');

let opened = 0;

/**
 * The database as somebody may listen to it (D-49), until the page is left. The custom token is kept in memory alone. To be imported by
 * code that comes after its page: what it brings along is heavy.
 */
export async function openLive(
  { token, projectId, apiKey, emulators }: LiveAccess,
  leaving: AbortSignal,
): Promise<Firestore> {
  leaving.throwIfAborted();
  opened += 1;
  const app = initializeApp({ projectId, apiKey }, `live-${opened}`);
  // After whoever listens has stopped.
  leaving.addEventListener('abort', () => queueMicrotask(() => void deleteApp(app)));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const database = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (emulators) {
    connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
    const [host = '', port = ''] = emulators.firestore.split(':');
    connectFirestoreEmulator(database, host, Number(port));
  }
  await signInWithCustomToken(auth, token);
  leaving.throwIfAborted();
  return database;
}
