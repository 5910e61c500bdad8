import { type SendPayPalRequest, type PayPalResult, type PayPalTransport, createPayPalSender } from './ask-paypal.ts';
import { createPayPalTokenCache } from './keep-paypal-token.ts';

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
