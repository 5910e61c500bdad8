import { setGlobalOptions } from 'firebase-functions/options';
import { defineString, expr, projectID } from 'firebase-functions/params';
import { disablePlatformBodyParser } from './http/raw-body.ts';
import { QUEUES } from './jobs/job.ts';
import { REGION } from './runtime-options.ts';

/** The functions' own account, made by `npm run setup` with the roles they need; the project's default one may do far more. */
export const SERVICE_ACCOUNT = 'shop-functions@';
/** May release what Hosting shows, which none of the others may. */
const BUDGET_SERVICE_ACCOUNT = 'shop-budget@';
// firebase-tools completes a name among the invokers alone: secrets' policies and schedules would be given one that they refuse.
const SERVICE_ACCOUNT_EMAIL = expr`${SERVICE_ACCOUNT}${projectID}.iam.gserviceaccount.com`;
export const BUDGET_SERVICE_ACCOUNT_EMAIL = expr`${BUDGET_SERVICE_ACCOUNT}${projectID}.iam.gserviceaccount.com`;

// Here and not where functions are registered: every one of them is to find it set, in whichever file it stands.
setGlobalOptions({ region: REGION, serviceAccount: SERVICE_ACCOUNT_EMAIL, maxInstances: 1 });
// Before the platform's server takes its first request. A task comes from our own queue, and the platform reads it for its function.
const isTaskQueue = QUEUES.some((queue) => queue === process.env['FUNCTION_TARGET']);
if (!isTaskQueue) disablePlatformBodyParser();

/** Where the shop is reached, separated by commas; the first one stands in mails. */
const shopOrigins = defineString('SHOP_ORIGINS', {
  description: 'The origins the shop is reached at, such as https://plenty.example, separated by commas',
});

/** Such as 'address=900, session=450': calls a minute, held across instances. */
export const rateLimits = defineString('RATE_LIMITS', { default: '' });

/**
 * Proxies that append to X-Forwarded-For between whoever calls and the function: Hosting alone is one. docs/deploy.md says how to find
 * the number out.
 */
const trustedProxyCount = defineString('TRUSTED_PROXIES', { default: '1' });

/** A number that is none stops the function before it serves anybody. */
export function getTrustedProxies(): number {
  const count = trustedProxyCount.value();
  if (!/^\d$/.test(count)) throw new Error(`TRUSTED_PROXIES must be a whole number from 0 to 9, not '${count}'`);
  return Number(count);
}

/** The origins the shop is reached at; the first one is its own. */
export const listOrigins = () =>
  shopOrigins
    .value()
    .split(',')
    .map((origin) => origin.trim());
