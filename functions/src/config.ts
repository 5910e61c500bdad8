import { setGlobalOptions } from 'firebase-functions/options';
import { defineString, expr, projectID } from 'firebase-functions/params';
import { disablePlatformBodyParser } from './http/raw-body.ts';
import { QUEUES } from './jobs/job.ts';
import { REGION } from './runtime-options.ts';

/** Created by `npm run setup` with only the roles the functions need; the project's default account has far more. */
export const SERVICE_ACCOUNT = 'shop-functions@';
/** The only account that may release a new version of the site to Hosting. */
const BUDGET_SERVICE_ACCOUNT = 'shop-budget@';
// firebase-tools expands the short form 'name@' only for invokers; secrets and schedules need the full address.
const SERVICE_ACCOUNT_EMAIL = expr`${SERVICE_ACCOUNT}${projectID}.iam.gserviceaccount.com`;
export const BUDGET_SERVICE_ACCOUNT_EMAIL = expr`${BUDGET_SERVICE_ACCOUNT}${projectID}.iam.gserviceaccount.com`;

// Set in this module because every file that registers functions imports it first.
setGlobalOptions({ region: REGION, serviceAccount: SERVICE_ACCOUNT_EMAIL, maxInstances: 1 });
// Must happen before the server's first request. Task queue functions are left alone: the platform parses their body.
const isTaskQueue = QUEUES.some((queue) => queue === process.env['FUNCTION_TARGET']);
if (!isTaskQueue) disablePlatformBodyParser();

const shopOrigins = defineString('SHOP_ORIGINS', {
  description: 'The origins the shop is reached at, such as https://plenty.example, separated by commas',
});

/** Requests per minute, shared by all instances, for example 'address=900, session=450'. Empty for the defaults. */
export const rateLimits = defineString('RATE_LIMITS', { default: '' });

/** The number of proxies between the caller and the function that append to X-Forwarded-For (docs/deploy.md). Hosting alone is one. */
const trustedProxyCount = defineString('TRUSTED_PROXIES', { default: '1' });

/** Throws on an invalid value, so that a misconfigured function never serves a request. */
export function getTrustedProxies(): number {
  const count = trustedProxyCount.value();
  if (!/^\d$/.test(count)) throw new Error(`TRUSTED_PROXIES must be a whole number from 0 to 9, not '${count}'`);
  return Number(count);
}

let origins: readonly string[] | undefined;

/** The origins the shop is reached at. The first one appears in links and emails. Read once: every request asks for them. */
export const listOrigins = (): readonly string[] =>
  (origins ??= shopOrigins
    .value()
    .split(',')
    .map((origin) => origin.trim()));

export const getShopOrigin = (): string => listOrigins()[0] ?? '';
