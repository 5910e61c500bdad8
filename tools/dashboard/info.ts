import { join } from 'node:path';
import { LOCAL_DEFAULT_PASSWORD } from '../../functions/src/admin/auth/default-password.ts';
import { demoDiscounts } from '../seed/settings.ts';
import { ROOT } from '../start/project.ts';
import { type ShopPorts, getShopOrigin } from '../start/ports.ts';
import { LOCAL_TEST_ORDER_CODE } from '../start/local-config.ts';

/** The content of /dashboard.json: the addresses of the shop on these ports, and what is needed to try it. */
export function getDashboardInfo(ports: ShopPorts) {
  return {
    shop: getShopOrigin(ports),
    mail: `http://localhost:${ports.dashboard}/mail`,
    // Tests control the fakes at these URLs.
    paypal: { url: `http://localhost:${ports.paypal}`, control: `http://localhost:${ports.paypal}/control` },
    shopify: { url: `http://localhost:${ports.shopify}`, control: `http://localhost:${ports.shopify}/control` },
    discountCodes: demoDiscounts.map(({ discount, what }) => ({ code: discount.code, what })),
    // Makes an order free (D-15).
    testCode: LOCAL_TEST_ORDER_CODE,
    // Until another one is set (D-9).
    adminPassword: LOCAL_DEFAULT_PASSWORD,
  };
}

export type DashboardInfo = ReturnType<typeof getDashboardInfo>;

/** Folders on this machine. */
export const DATA_LOCATIONS: readonly (readonly [string, string])[] = [
  ['The shop’s data, saved every 3 minutes and at the end', join(ROOT, '.data')],
  ['What the emulators say', join(ROOT, '.logs')],
];

/** Commands to run at the repository's root. */
export const COMMANDS: readonly (readonly [string, string])[] = [
  ['npm start -- --fresh', 'starts over with the demo catalogue'],
  ['npm run dev', 'the shop with pages and functions that follow every change'],
  ['npm run check', 'types, format, lint and unit tests in under a minute'],
  ['npm test', 'all of the proof, in its own emulators beside this shop'],
  ['npm run import -- --help', 'brings a Shopify catalogue in'],
];
