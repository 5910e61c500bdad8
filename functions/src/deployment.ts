import { setGlobalOptions } from 'firebase-functions/options';
import { defineString } from 'firebase-functions/params';

// Here and not where functions are registered: every one of them is to find it set, in whichever file it stands.
setGlobalOptions({ region: 'us-central1', maxInstances: 20 });

/** Where the shop is reached, separated by commas; the first one stands in mails. */
const shopOrigins = defineString('SHOP_ORIGINS', {
  description: 'The origins the shop is reached at, such as https://plenty.example, separated by commas',
});

/** Such as 'address=900, session=450': calls a minute, held across instances. */
export const rateLimits = defineString('RATE_LIMITS', { default: '' });

/** The origins the shop is reached at; the first one is its own. */
export const listOrigins = () =>
  shopOrigins
    .value()
    .split(',')
    .map((origin) => origin.trim());
