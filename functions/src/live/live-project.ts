import type { LiveUpdates } from '@plenty/contract/account/live-view';

/** Where a browser finds the database that it listens to. */
export type LiveUpdatesProject = Pick<LiveUpdates, 'projectId' | 'emulator'>;
