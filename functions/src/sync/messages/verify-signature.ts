import { createHmac, timingSafeEqual } from 'node:crypto';

function computeSignature(raw: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(raw).digest();
}

/**
 * Whether `signature` (base64) is that of these very bytes under one of the app's secrets; after a change of the secret Shopify may use
 * the old one for an hour. How long it takes tells nothing of how much of it was right.
 */
export function verifySignature(raw: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const sent = Buffer.from(signature, 'base64');
  return secrets.some((secret) => {
    const expected = computeSignature(raw, secret);
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}
