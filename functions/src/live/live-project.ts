import type { LiveView } from '@plenty/contract/account/live-view';

/** Where a browser finds the database that it listens to. */
export type LiveProject = Pick<LiveView, 'projectId' | 'emulator'>;
