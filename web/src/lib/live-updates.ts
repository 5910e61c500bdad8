import type { LiveUpdates } from '@plenty/contract/lib/live-updates';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  setLogLevel,
} from 'firebase/firestore';

// A line that is lost is no fault of the page, and comes back by itself.
setLogLevel('silent');

/** Browsers that hear the same ping do not all ask in the same moment. */
const MAX_JITTER_MS = 250;
const MIN_RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

type LiveUpdateHandlers<View extends LiveUpdates> = {
  /** Asks the shop where to listen. If it throws, the listening ends. */
  readonly open: () => Promise<View>;
  /** Asks the shop for what changed. */
  readonly onPing: () => Promise<unknown>;
};

let appCount = 0;

function delay(milliseconds: number, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    leaving.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(leaving.reason);
    });
  });
}

/** Runs `work` after a short random rest; what comes meanwhile is one more run at most. */
function coalesce(leaving: AbortSignal, work: () => Promise<unknown>): () => void {
  let state: 'idle' | 'resting' | 'working' | 'again' = 'idle';
  const run = async () => {
    do {
      state = 'resting';
      await delay(Math.random() * MAX_JITTER_MS, leaving);
      state = 'working';
      await work();
    } while (isAgain());
    state = 'idle';
  };
  const isAgain = () => state === 'again';
  return () => {
    if (state === 'working') state = 'again';
    if (state !== 'idle') return;
    run().catch(() => {
      state = 'idle';
    });
  };
}

/** Listens to one view until the page is left or the view has ended: the secret is then no longer good. */
function listenUntilViewEnds(
  { secret, count, projectId, emulator }: LiveUpdates,
  leaving: AbortSignal,
  onPing: () => void,
) {
  appCount += 1;
  const app = initializeApp({ projectId }, `live-${appCount}`);
  const database = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (emulator !== undefined) {
    const [host = '', port = ''] = emulator.split(':');
    connectFirestoreEmulator(database, host, Number(port));
  }
  let known = count;
  return new Promise<void>((resolve) => {
    const stop = onSnapshot(
      doc(database, 'live', secret),
      (document) => {
        const told: unknown = document.get('count');
        if (typeof told !== 'number' || told === known) return;
        known = told;
        onPing();
      },
      () => resolve(),
    );
    leaving.addEventListener('abort', () => {
      stop();
      resolve();
    });
  }).finally(() => void deleteApp(app));
}

/**
 * Asks the shop again whenever something changed, until the page is left (D-52). The browser hears no more than that; nobody signs in to
 * the database. To be imported by code that comes after its page: what it brings along is heavy.
 */
export async function subscribeToLiveUpdates<View extends LiveUpdates>(
  leaving: AbortSignal,
  { open, onPing }: LiveUpdateHandlers<View>,
): Promise<void> {
  const ping = coalesce(leaving, onPing);
  for (let pause = MIN_RETRY_MS; ; pause = Math.min(MAX_RETRY_MS, pause * 2)) {
    const view = await open();
    leaving.throwIfAborted();
    // What happened between two views was heard by nobody.
    if (pause > MIN_RETRY_MS) ping();
    await listenUntilViewEnds(view, leaving, ping);
    await delay(pause, leaving);
  }
}
