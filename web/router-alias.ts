import { fileURLToPath } from 'node:url';

const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** Even in builds, the router's default entry is the development one. */
export const ROUTER_ALIAS = [{ find: /^react-router$/, replacement: ROUTER }];
