import type { LiveAccess } from '@plenty/contract/account/live-access';

/** Where a browser's live listener finds the database and its sign-in. */
export type LiveProject = Pick<LiveAccess, 'projectId' | 'apiKey' | 'emulators'>;
