import type { LiveUpdates } from '@plenty/contract/orders/order';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  setLogLevel,
} from 'firebase/firestore';

// Firestore reconnects by itself; a lost connection is no error of the page.
setLogLevel('silent');

/** Spreads the reads of all browsers that receive the same ping. */
const MAX_JITTER_MS = 250;
const MIN_RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

type LiveUpdateHandlers = {
  /** Asks the shop which document to listen to. When it throws, the subscription ends. */
  readonly open: () => Promise<LiveUpdates>;
  /** Reads what changed. */
  readonly onPing: () => Promise<unknown>;
};

/**
 * Calls `onPing` whenever something has changed, until `signal` aborts (D-52). The browser learns nothing else from Firestore and never
 * signs in to it. Import this lazily: it brings the Firestore SDK along.
 */
export async function subscribeToLiveUpdates(signal: AbortSignal, { open, onPing }: LiveUpdateHandlers): Promise<void> {
  const ping = coalesce(signal, onPing);
  for (let pause = MIN_RETRY_MS; ; pause = Math.min(MAX_RETRY_MS, pause * 2)) {
    const view = await open();
    signal.throwIfAborted();
    // Changes between two views were missed.
    if (pause > MIN_RETRY_MS) ping();
    await listenUntilExpired(view, signal, ping);
    await delay(pause, signal);
  }
}

let appCount = 0;

/** Listens until the signal aborts or the view ends, after which its secret is no longer valid. */
function listenUntilExpired(
  { secret, count, projectId, emulator }: LiveUpdates,
  signal: AbortSignal,
  onPing: () => void,
) {
  appCount += 1;
  const app = initializeApp({ projectId }, `live-${appCount}`);
  const database = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (emulator !== undefined) {
    const [host = '', port = ''] = emulator.split(':');
    connectFirestoreEmulator(database, host, Number(port));
  }
  let lastCount = count;
  return new Promise<void>((resolve) => {
    const unsubscribe = onSnapshot(
      doc(database, 'live', secret),
      (document) => {
        const newCount: unknown = document.get('count');
        if (typeof newCount !== 'number' || newCount === lastCount) return;
        lastCount = newCount;
        onPing();
      },
      () => resolve(),
    );
    signal.addEventListener('abort', () => {
      unsubscribe();
      resolve();
    });
  }).finally(() => void deleteApp(app));
}

/** Runs `work` after a short random delay. Calls during the delay join it; calls during the work cause one more run. */
function coalesce(signal: AbortSignal, work: () => Promise<unknown>): () => void {
  let state: 'idle' | 'waiting' | 'working' | 'again' = 'idle';
  const isAgain = () => state === 'again';
  const run = async () => {
    do {
      state = 'waiting';
      await delay(Math.random() * MAX_JITTER_MS, signal);
      state = 'working';
      await work();
    } while (isAgain());
    state = 'idle';
  };
  return () => {
    if (state === 'working') state = 'again';
    if (state !== 'idle') return;
    run().catch(() => {
      state = 'idle';
    });
  };
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
