import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The headers that PayPal sends with a webhook. */
export type WebhookHeaders = Readonly<Record<string, string>>;

const generateKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
let keys: ReturnType<typeof generateKeys> | undefined;
const getKeys = () => (keys ??= generateKeys());

/** What is signed: the bytes themselves only through their check sum, as PayPal does it. */
function formatSignedText(id: string, time: string, webhookId: string, body: Uint8Array): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}

/** Signs a webhook's bytes for the subscription they are sent to. */
export function signWebhook(body: Uint8Array, webhookId: string, at: Date, origin: string): WebhookHeaders {
  const id = randomUUID();
  const time = at.toISOString();
  const text = formatSignedText(id, time, webhookId, body);
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('sha256').update(text).sign(getKeys().privateKey, 'base64'),
    'paypal-cert-url': `${origin}/v1/notifications/certs/CERT-STAND-IN`,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}

const EVENT_KEY = '"webhook_event":';

/** Whether a question about a webhook holds bytes that were signed here, for the subscription it names. */
export function isWebhookSignatureValid(request: Buffer): boolean {
  const text = request.toString('utf8');
  const start = text.indexOf(EVENT_KEY);
  const event = Buffer.from(text.slice(start + EVENT_KEY.length, text.lastIndexOf('}')));
  const asked: unknown = JSON.parse(text);
  if (start === -1 || typeof asked !== 'object' || asked === null) return false;
  const read = (name: string) => String(new Map(Object.entries(asked)).get(name) ?? '');
  const told = formatSignedText(read('transmission_id'), read('transmission_time'), read('webhook_id'), event);
  return createVerify('sha256').update(told).verify(getKeys().publicKey, read('transmission_sig'), 'base64');
}
