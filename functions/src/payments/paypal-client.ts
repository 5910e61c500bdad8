import * as z from 'zod/mini';

/** Where the wallet is and how it is asked; the hosts come from configuration alone, never from a message (CVE-2014-10067). */
export type PayPalClient = {
  /** Where the hidden form is posted. */
  readonly webUrl: string;
  /** Where a message is echoed to be verified. */
  readonly verifyUrl: string;
  /** True while the hosts are not PayPal's live ones: messages must then be marked as test messages, and only then. */
  readonly isTest: boolean;
  /** How long an answer is waited for, in milliseconds. */
  readonly timeLimitMs: number;
  readonly fetch: typeof fetch;
  /** The newer hand-off (Orders v2); undefined without its credentials: orders are then paid by hand (D-18). */
  readonly orders: PayPalOrdersApi | undefined;
  /** How its webhooks are told from others at first sight; undefined where none can be verified, so that none is taken. */
  readonly webhooks: { readonly isCertificate: (address: string) => boolean } | undefined;
};

/** What the deployment's parameters say of the wallet. */
export type PayPalParameters = PayPalCredentials & {
  readonly webUrl: string;
  readonly verifyUrl: string;
  readonly apiUrl: string;
  readonly projectId: string;
};

/** Within the 30 seconds that PayPal waits for us itself. */
const TIME_LIMIT_MS = 10_000;
const LIVE_HOSTS = ['www.paypal.com', 'ipnpb.paypal.com', 'api-m.paypal.com'];
const SANDBOX_HOSTS = ['www.sandbox.paypal.com', 'ipnpb.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];

/** Where the certificate that a webhook was signed with is kept: a page of PayPal's, or of the stand-in on a demo project. */
function createCertificateCheck(apiUrl: string, isLocal: boolean) {
  return (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(address);
    const isPaypal = protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
    const isPlain = `${username}${password}${search}${hash}` === '';
    return (
      isPlain &&
      pathname.startsWith('/v1/notifications/certs/') &&
      (isPaypal || (isLocal && origin === new URL(apiUrl).origin))
    );
  };
}

/** Opens the wallet at the configured hosts. Outside a demo project any other host than PayPal's ends the function before it begins. */
export function createPayPalClient(parameters: PayPalParameters): PayPalClient {
  const { webUrl, verifyUrl, apiUrl, projectId, clientId, clientSecret, webhookId } = parameters;
  const hosts = [webUrl, verifyUrl, apiUrl].map((address) => new URL(address));
  const isAt = (known: readonly string[]) =>
    hosts.every(({ protocol, host }, place) => protocol === 'https:' && known[place] === host);
  const isLive = isAt(LIVE_HOSTS);
  if (!isLive && !isAt(SANDBOX_HOSTS) && !projectId.startsWith('demo-')) {
    throw new Error(`Payments would be made at ${hosts.map(({ host }) => host).join(' and ')}, which is not PayPal`);
  }
  const reach = { timeLimitMs: TIME_LIMIT_MS, fetch };
  const place = { apiUrl, webUrl, clientId, clientSecret, webhookId };
  const orders = clientId === '' ? undefined : createPayPalOrdersApi(place, reach);
  const canVerify = orders !== undefined && !['', 'none'].includes(clientSecret) && webhookId !== '';
  const isCertificate = createCertificateCheck(apiUrl, projectId.startsWith('demo-'));
  return { webUrl, verifyUrl, isTest: !isLive, ...reach, orders, webhooks: canVerify ? { isCertificate } : undefined };
}

/** The app at PayPal that the shop is: its id is no secret, its secret is, and the webhook's id is what its messages are signed for. */
export type PayPalCredentials = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
};

/** Where the app is asked, and where shoppers are sent: an approval page anywhere else is not gone to. */
export type PayPalConfig = PayPalCredentials & { readonly apiUrl: string; readonly webUrl: string };

/** The headers of a webhook that PayPal has signed, as they came. */
export type WebhookSignature = {
  readonly transmissionId: string;
  readonly transmissionTime: string;
  readonly transmissionSignature: string;
  readonly certUrl: string;
  readonly algorithm: string;
};

/**
 * PayPal's Orders v2 as far as the shop needs it. Whatever moves money carries a request id made of the shop's own ids: PayPal answers
 * the same one twice with the same thing, so that a call whose answer was lost is made again as it was.
 */
export type PayPalOrdersApi = {
  readonly create: (order: object, requestId: string) => Promise<PayPalResult>;
  readonly read: (paypalOrderId: string) => Promise<PayPalResult>;
  readonly capture: (paypalOrderId: string, requestId: string) => Promise<PayPalResult>;
  readonly refund: (captureId: string, refund: object, requestId: string) => Promise<PayPalResult>;
  readonly readRefund: (paypalRefundId: string) => Promise<PayPalResult>;
  /** Whether PayPal says that a webhook is its own: the event goes there in the bytes it came in. */
  readonly verify: (signature: WebhookSignature, event: string) => Promise<PayPalResult>;
  /** Whether an address is a page of the wallet. */
  readonly isPayPalPage: (address: string) => boolean;
};

/** An id goes into a path: what is no id of PayPal's asks for nothing. */
const PAYPAL_ID = /^[A-Z0-9-]{1,40}$/;

function requirePayPalId(id: string): string {
  if (!PAYPAL_ID.test(id)) throw new Error(`${id} is no id of PayPal's`);
  return id;
}

export function createPayPalOrdersApi(place: PayPalConfig, reach: PayPalTransport): PayPalOrdersApi {
  const ask: SendPayPalRequest = createPayPalSender(place.apiUrl, createPayPalTokenCache(place, reach), reach);
  const { origin } = new URL(place.webUrl);
  return {
    create: (order, requestId) => ask('POST', '/v2/checkout/orders', { body: JSON.stringify(order), requestId }),
    read: (id) => ask('GET', `/v2/checkout/orders/${requirePayPalId(id)}`),
    capture: (id, requestId) =>
      ask('POST', `/v2/checkout/orders/${requirePayPalId(id)}/capture`, { body: '{}', requestId }),
    refund: (id, refund, requestId) =>
      ask('POST', `/v2/payments/captures/${requirePayPalId(id)}/refund`, { body: JSON.stringify(refund), requestId }),
    readRefund: (id) => ask('GET', `/v2/payments/refunds/${requirePayPalId(id)}`),
    verify: (signature, event) =>
      ask('POST', '/v1/notifications/verify-webhook-signature', {
        body: buildVerificationBody(signature, event, place),
      }),
    isPayPalPage: (address) => URL.canParse(address) && new URL(address).origin === origin,
  };
}

/** Put together as text: parsing the event and writing it again would change the bytes that were signed. */
function buildVerificationBody(signature: WebhookSignature, event: string, { webhookId }: PayPalCredentials): string {
  const { transmissionId, transmissionTime, transmissionSignature, certUrl, algorithm } = signature;
  const known = {
    transmission_id: transmissionId,
    transmission_time: transmissionTime,
    transmission_sig: transmissionSignature,
    cert_url: certUrl,
    auth_algo: algorithm,
    webhook_id: webhookId,
  };
  return `${JSON.stringify(known).slice(0, -1)},"webhook_event":${event}}`;
}

/** How PayPal's API is reached. */
export type PayPalTransport = { readonly timeLimitMs: number; readonly fetch: typeof fetch };

/** What came back: an answer, PayPal's definite no with its own name for the reason, or nothing one could go by: ask again later. */
export type PayPalResult =
  | { readonly kind: 'answered'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly issue: string }
  | { readonly kind: 'unknown' };

type PayPalRequestOptions = { readonly body?: string; readonly requestId?: string };
export type SendPayPalRequest = (
  method: 'GET' | 'POST',
  path: string,
  asked?: PayPalRequestOptions,
) => Promise<PayPalResult>;

const errorResponseSchema = z.object({
  name: z._default(z.string(), ''),
  details: z._default(z.array(z.object({ issue: z._default(z.string(), '') })), []),
});

/** Statuses that say nothing about what was asked: too soon, too often, not now, or a request of the same id still being worked on. */
const RETRYABLE_STATUSES = [401, 408, 409, 425, 429];

async function parseResponse(answer: Response): Promise<PayPalResult> {
  const data: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return data === undefined ? { kind: 'unknown' } : { kind: 'answered', data };
  if (answer.status >= 500 || RETRYABLE_STATUSES.includes(answer.status)) return { kind: 'unknown' };
  const refusal = errorResponseSchema.safeParse(data);
  if (!refusal.success) return { kind: 'unknown' };
  const { name, details } = refusal.data;
  return { kind: 'refused', issue: (details[0]?.issue || name).slice(0, 60) };
}

/** Asks PayPal's API with the kept token, and once more with a new one when the old has ended. */
export function createPayPalSender(
  apiUrl: string,
  tokens: PayPalTokenCache,
  { timeLimitMs, fetch }: PayPalTransport,
): SendPayPalRequest {
  return async (method, path, { body, requestId } = {}) => {
    const send = async (token: string) =>
      fetch(new URL(path, apiUrl), {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          Prefer: 'return=representation',
          ...(requestId === undefined ? {} : { 'PayPal-Request-Id': requestId }),
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      });
    try {
      const first = await tokens.get();
      const answer = await send(first);
      if (answer.status !== 401) return await parseResponse(answer);
      tokens.invalidate(first);
      return await parseResponse(await send(await tokens.get()));
    } catch {
      return { kind: 'unknown' };
    }
  };
}

/** The key to PayPal's API: `take` asks for one when there is none, `forget` throws one away that does not open any more. */
export type PayPalTokenCache = { readonly get: () => Promise<string>; readonly invalidate: (token: string) => void };

const tokenResponseSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });
/** A token is renewed when so much of its life is over. */
const RENEW_AT = 0.8;

async function requestToken({ apiUrl, clientId, clientSecret }: PayPalConfig, { timeLimitMs, fetch }: PayPalTransport) {
  const answer = await fetch(new URL('/v1/oauth2/token', apiUrl), {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!answer.ok) throw new Error(`PayPal gives no token: ${answer.status}`);
  const { access_token: token, expires_in: seconds } = tokenResponseSchema.parse(await answer.json());
  return { token, until: performance.now() + seconds * 1000 * RENEW_AT };
}

/** Keeps one token for as long as it is good; whoever needs one while it is being asked for waits for the same. */
export function createPayPalTokenCache(place: PayPalConfig, reach: PayPalTransport): PayPalTokenCache {
  let kept: { readonly token: string; readonly until: number } | undefined;
  let asked: Promise<{ readonly token: string; readonly until: number }> | undefined;
  return {
    get: async () => {
      if (kept && performance.now() < kept.until) return kept.token;
      asked ??= requestToken(place, reach).finally(() => {
        asked = undefined;
      });
      kept = await asked;
      return kept.token;
    },
    invalidate: (token) => {
      if (kept?.token === token) kept = undefined;
    },
  };
}
