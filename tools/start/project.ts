import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The project of every local shop: with an id that starts with demo-, Firebase never contacts Google. */
export const LOCAL_PROJECT_ID = 'demo-plenty';

/** The region of every function (see firebase.json). */
export const FUNCTIONS_REGION = 'us-central1';
