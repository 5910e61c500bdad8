import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The project every local shop runs as: Firebase never reaches out for an id that begins with demo-. */
export const LOCAL_PROJECT_ID = 'demo-plenty';

/** The region of every function (see firebase.json). */
export const FUNCTIONS_REGION = 'us-central1';
