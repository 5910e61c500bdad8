import type { PayPalClient } from './paypal-client.ts';

const VERIFY_PREFIX = Buffer.from('cmd=_notify-validate&');

/** Whether PayPal confirms that it sent a message. Anything but its two exact words is 'unknown' and is retried. */
export type Verification = 'verified' | 'invalid' | 'unknown';

/** Echoes the message byte for byte to the configured host. */
export async function verifyIpn(raw: Uint8Array, paypal: PayPalClient): Promise<Verification> {
  try {
    const response = await paypal.fetch(paypal.verifyUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'User-Agent': 'Plenty-IPN-Verification/1.0',
        Connection: 'close',
      },
      body: Buffer.concat([VERIFY_PREFIX, raw]),
      redirect: 'error',
      signal: AbortSignal.timeout(paypal.timeLimitMs),
    });
    const word = (await response.text()).trim();
    if (response.status !== 200) return 'unknown';
    if (word === 'VERIFIED') return 'verified';
    return word === 'INVALID' ? 'invalid' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Decodes percent-encoded bytes, and `+` as a space. Invalid escapes are kept as they are. */
function decodeBytes(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const escape = character === '%' ? /^[0-9a-fA-F]{2}/.exec(text.slice(index + 1, index + 3)) : null;
    if (escape) {
      bytes.push(Number.parseInt(escape[0], 16));
      index += 2;
    } else {
      bytes.push(character === '+' ? 0x20 : text.charCodeAt(index) & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}

function createDecoder(charset: string) {
  try {
    return new TextDecoder(charset.trim().toLowerCase() || 'windows-1252');
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/** The fields of a form-encoded message, in the encoding of its own `charset` field. The first of a repeated field counts. */
export function decodeForm(raw: Uint8Array): ReadonlyMap<string, string> {
  const pairs = Buffer.from(raw)
    .toString('latin1')
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals === -1 ? ([pair, ''] as const) : ([pair.slice(0, equals), pair.slice(equals + 1)] as const);
    });
  const charset = pairs.find(([name]) => name === 'charset')?.[1] ?? '';
  const decoder = createDecoder(Buffer.from(decodeBytes(charset)).toString('latin1'));
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    const key = decoder.decode(decodeBytes(name));
    if (!fields.has(key)) fields.set(key, decoder.decode(decodeBytes(value)));
  }
  return fields;
}
