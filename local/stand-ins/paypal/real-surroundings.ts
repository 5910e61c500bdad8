import type { Clock, PostMessage } from './courier.ts';

// What PayPal gives a shop to answer.
const RESPONSE_TIMEOUT_MS = 30_000;

/** This machine's time. */
export const systemClock: Clock = {
  now: () => new Date(),
  schedule: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Posts a message as PayPal does. */
export const postOverHttp: PostMessage = async (address, body, headers) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'user-agent': 'PayPal IPN ( https://www.paypal.com/ipn )', ...headers },
    body: Uint8Array.from(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  await answer.arrayBuffer();
  return answer.status;
};
