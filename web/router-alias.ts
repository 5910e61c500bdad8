import { fileURLToPath } from 'node:url';

const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** The router's own entry is the one with warnings for developers, in builds too. */
export const ROUTER_ALIAS = [{ find: /^react-router$/, replacement: ROUTER }];
