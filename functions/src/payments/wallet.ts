import { type PayPalOrdersApi, type PayPalCredentials, createPayPalOrdersApi } from './paypal-orders.ts';

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
