import * as z from 'zod/mini';

/** The PayPal hosts and calls. Hosts come from the configuration alone, never from a message (CVE-2014-10067). */
export type PayPalClient = {
  /** The hidden form is posted here. */
  readonly webUrl: string;
  /** IPN messages are echoed here for verification. */
  readonly verifyUrl: string;
  /** True for any host but PayPal's live ones. Only test messages are then accepted, and otherwise none. */
  readonly isTest: boolean;
  readonly timeLimitMs: number;
  readonly fetch: typeof fetch;
  /** Undefined without credentials: orders are then paid manually (D-18). */
  readonly orders: PayPalOrdersApi | undefined;
  /** Undefined when webhooks cannot be verified: all are then rejected. */
  readonly webhooks: { readonly isCertificate: (address: string) => boolean } | undefined;
};

/** Credentials of the PayPal app. Webhooks are signed for `webhookId`. */
type PayPalCredentials = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
};

type PayPalConfig = PayPalCredentials & { readonly apiUrl: string; readonly webUrl: string };

/** The deployment's parameters for PayPal. */
export type PayPalParameters = PayPalConfig & { readonly verifyUrl: string; readonly projectId: string };

/** The headers of a signed webhook, as received. */
export const webhookSignatureSchema = z.object({
  transmissionId: z.string(),
  transmissionTime: z.string(),
  transmissionSignature: z.string(),
  certUrl: z.string(),
  algorithm: z.string(),
});
export type WebhookSignature = z.infer<typeof webhookSignatureSchema>;

/** 'refused' is PayPal's definite no, with its error code as `issue`. After 'unknown' the call can be made again. */
export type PayPalResult =
  | { readonly kind: 'answered'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly issue: string }
  | { readonly kind: 'unknown' };

/**
 * The calls of PayPal's API that the shop needs. A call that moves money carries a request id made of the shop's own ids, so that it can be
 * repeated after a lost response.
 */
export type PayPalOrdersApi = {
  readonly create: (order: object, requestId: string) => Promise<PayPalResult>;
  readonly read: (paypalOrderId: string) => Promise<PayPalResult>;
  /** Changes an order that is not captured yet. */
  readonly patch: (paypalOrderId: string, changes: readonly object[]) => Promise<PayPalResult>;
  readonly capture: (paypalOrderId: string, requestId: string) => Promise<PayPalResult>;
  readonly refund: (captureId: string, refund: object, requestId: string) => Promise<PayPalResult>;
  readonly readRefund: (paypalRefundId: string) => Promise<PayPalResult>;
  /** Asks PayPal whether it signed a webhook. `event` is the body exactly as received. */
  readonly verify: (signature: WebhookSignature, event: string) => Promise<PayPalResult>;
  readonly isPayPalPage: (address: string) => boolean;
};

type PayPalTransport = { readonly timeLimitMs: number; readonly fetch: typeof fetch };

/** PayPal itself waits 30 seconds for a response of ours, which may need such a call. */
const TIME_LIMIT_MS = 10_000;
const LIVE_HOSTS = ['www.paypal.com', 'ipnpb.paypal.com', 'api-m.paypal.com'];
const SANDBOX_HOSTS = ['www.sandbox.paypal.com', 'ipnpb.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];

/** Webhooks name the certificate they were signed with. It must be PayPal's, or on a demo project the fake's. */
function createCertificateCheck(apiUrl: string, isDemo: boolean) {
  return (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(address);
    const isPayPal = protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
    const isPlain = `${username}${password}${search}${hash}` === '';
    return (
      isPlain &&
      pathname.startsWith('/v1/notifications/certs/') &&
      (isPayPal || (isDemo && origin === new URL(apiUrl).origin))
    );
  };
}

/** Throws for hosts other than PayPal's, except on a demo project. */
export function createPayPalClient(parameters: PayPalParameters): PayPalClient {
  const { webUrl, verifyUrl, apiUrl, projectId, clientId, clientSecret, webhookId } = parameters;
  const hosts = [webUrl, verifyUrl, apiUrl].map((address) => new URL(address));
  const isAt = (known: readonly string[]) =>
    hosts.every(({ protocol, host }, index) => protocol === 'https:' && known[index] === host);
  const isLive = isAt(LIVE_HOSTS);
  const isDemo = projectId.startsWith('demo-');
  if (!isLive && !isAt(SANDBOX_HOSTS) && !isDemo) {
    throw new Error(`Payments would be made at ${hosts.map(({ host }) => host).join(' and ')}, which is not PayPal`);
  }
  const transport = { timeLimitMs: TIME_LIMIT_MS, fetch };
  const orders = clientId === '' ? undefined : createPayPalOrdersApi(parameters, transport);
  const canVerify = orders !== undefined && !['', 'none'].includes(clientSecret) && webhookId !== '';
  const webhooks = canVerify ? { isCertificate: createCertificateCheck(apiUrl, isDemo) } : undefined;
  return { webUrl, verifyUrl, isTest: !isLive, ...transport, orders, webhooks };
}

const PAYPAL_ID = /^[A-Z0-9-]{1,40}$/;

/** Ids become part of a URL's path. */
function requirePayPalId(id: string): string {
  if (!PAYPAL_ID.test(id)) throw new Error(`${id} is no id of PayPal's`);
  return id;
}

export function createPayPalOrdersApi(config: PayPalConfig, transport: PayPalTransport): PayPalOrdersApi {
  const send = createPayPalSender(config.apiUrl, createTokenCache(config, transport), transport);
  const { origin } = new URL(config.webUrl);
  return {
    create: (order, requestId) => send('POST', '/v2/checkout/orders', { body: JSON.stringify(order), requestId }),
    read: (id) => send('GET', `/v2/checkout/orders/${requirePayPalId(id)}`),
    patch: (id, changes) =>
      send('PATCH', `/v2/checkout/orders/${requirePayPalId(id)}`, { body: JSON.stringify(changes) }),
    capture: (id, requestId) =>
      send('POST', `/v2/checkout/orders/${requirePayPalId(id)}/capture`, { body: '{}', requestId }),
    refund: (id, refund, requestId) =>
      send('POST', `/v2/payments/captures/${requirePayPalId(id)}/refund`, { body: JSON.stringify(refund), requestId }),
    readRefund: (id) => send('GET', `/v2/payments/refunds/${requirePayPalId(id)}`),
    verify: (signature, event) =>
      send('POST', '/v1/notifications/verify-webhook-signature', {
        body: buildVerificationBody(signature, event, config),
      }),
    isPayPalPage: (address) => URL.canParse(address) && new URL(address).origin === origin,
  };
}

/** Built as text: parsing the event and serializing it again would change the signed bytes. */
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

const errorResponseSchema = z.object({
  name: z._default(z.string(), ''),
  details: z._default(z.array(z.object({ issue: z._default(z.string(), '') })), []),
});

/** Too early, too often, or still busy with a request of the same id: nothing is decided yet. */
const RETRYABLE_STATUSES = [401, 408, 409, 425, 429];

async function parseResponse(response: Response): Promise<PayPalResult> {
  if (response.status === 204) return { kind: 'answered', data: null };
  const data: unknown = await response.json().catch(() => undefined);
  if (response.ok) return data === undefined ? { kind: 'unknown' } : { kind: 'answered', data };
  if (response.status >= 500 || RETRYABLE_STATUSES.includes(response.status)) return { kind: 'unknown' };
  const error = errorResponseSchema.safeParse(data);
  if (!error.success) return { kind: 'unknown' };
  const { name, details } = error.data;
  return { kind: 'refused', issue: (details[0]?.issue || name).slice(0, 60) };
}

type PayPalRequestOptions = { readonly body?: string; readonly requestId?: string };

/** Sends requests with the cached token, and once more with a new one after a 401. */
function createPayPalSender(apiUrl: string, tokens: PayPalTokenCache, { timeLimitMs, fetch }: PayPalTransport) {
  const send = (method: string, path: string, token: string, { body, requestId }: PayPalRequestOptions) =>
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
  return async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    options: PayPalRequestOptions = {},
  ): Promise<PayPalResult> => {
    try {
      const token = await tokens.get();
      const response = await send(method, path, token, options);
      if (response.status !== 401) return await parseResponse(response);
      tokens.invalidate(token);
      return await parseResponse(await send(method, path, await tokens.get(), options));
    } catch {
      return { kind: 'unknown' };
    }
  };
}

type PayPalTokenCache = { readonly get: () => Promise<string>; readonly invalidate: (token: string) => void };

const tokenResponseSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });
/** The fraction of its lifetime after which a token is renewed. */
const RENEW_AT = 0.8;

async function requestToken({ apiUrl, clientId, clientSecret }: PayPalConfig, { timeLimitMs, fetch }: PayPalTransport) {
  const response = await fetch(new URL('/v1/oauth2/token', apiUrl), {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!response.ok) throw new Error(`PayPal gives no token: ${response.status}`);
  const { access_token: token, expires_in: seconds } = tokenResponseSchema.parse(await response.json());
  return { token, until: performance.now() + seconds * 1000 * RENEW_AT };
}

/** Simultaneous callers share one token request. */
function createTokenCache(config: PayPalConfig, transport: PayPalTransport): PayPalTokenCache {
  let cached: { readonly token: string; readonly until: number } | undefined;
  let pending: Promise<{ readonly token: string; readonly until: number }> | undefined;
  return {
    get: async () => {
      if (cached && performance.now() < cached.until) return cached.token;
      pending ??= requestToken(config, transport).finally(() => {
        pending = undefined;
      });
      cached = await pending;
      return cached.token;
    },
    invalidate: (token) => {
      if (cached?.token === token) cached = undefined;
    },
  };
}
