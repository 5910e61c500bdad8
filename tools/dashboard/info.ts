import { join } from 'node:path';
import { LOCAL_DEFAULT_PASSWORD } from '../../functions/src/admin/auth/default-password.ts';
import { demoDiscounts } from '../seed/settings.ts';
import { ROOT } from '../start/project.ts';
import { type ShopPorts, getShopOrigin } from '../start/ports.ts';
import { LOCAL_TEST_ORDER_CODE } from '../start/local-config.ts';

/** The content of /desk.json; what this machine does not have is missing. */
export interface DashboardInfo {
  readonly shop: string;
  readonly mail: string;
  /** The fake PayPal, and the URL where tests control it. */
  readonly paypal: { readonly url: string; readonly control: string };
  /** The fake Shopify store, and the URL where tests control it and its products. */
  readonly shopify: { readonly url: string; readonly control: string };
  readonly discountCodes: readonly { readonly code: string; readonly what: string }[];
  /** The discount code that makes an order free (D-15). */
  readonly testCode: string;
  /** The admin password until another one is set (D-9). */
  readonly adminPassword: string;
}

/** The addresses of the shop on these ports. */
export function getDashboardInfo(ports: ShopPorts): DashboardInfo {
  return {
    shop: getShopOrigin(ports),
    mail: `http://localhost:${ports.dashboard}/mail`,
    paypal: { url: `http://localhost:${ports.paypal}`, control: `http://localhost:${ports.paypal}/control` },
    shopify: { url: `http://localhost:${ports.shopify}`, control: `http://localhost:${ports.shopify}/control` },
    discountCodes: demoDiscounts.map(({ discount, what }) => ({ code: discount.code, what })),
    testCode: LOCAL_TEST_ORDER_CODE,
    adminPassword: LOCAL_DEFAULT_PASSWORD,
  };
}

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
