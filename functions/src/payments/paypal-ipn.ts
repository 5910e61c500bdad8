import type { PayPalClient } from './paypal-client.ts';

const VERIFY_PREFIX = Buffer.from('cmd=_notify-validate&');

/** Whether the wallet says that a message is its own. `unknown` is everything but its two exact words: ask again later. */
export type Verification = 'verified' | 'invalid' | 'unknown';

/** Echoes a message byte for byte to the configured host. */
export async function verifyIpn(raw: Uint8Array, wallet: PayPalClient): Promise<Verification> {
  try {
    const answer = await wallet.fetch(wallet.verifyUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'User-Agent': 'Plenty-IPN-Verification/1.0',
        Connection: 'close',
      },
      body: Buffer.concat([VERIFY_PREFIX, raw]),
      redirect: 'error',
      signal: AbortSignal.timeout(wallet.timeLimitMs),
    });
    const word = (await answer.text()).trim();
    if (answer.status !== 200) return 'unknown';
    if (word === 'VERIFIED') return 'verified';
    return word === 'INVALID' ? 'invalid' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Percent-encoded bytes of one value, `+` for a blank; what is no valid escape stays as it came. */
function decodeBytes(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charAt(place);
    const escape = character === '%' ? /^[0-9a-fA-F]{2}/.exec(text.slice(place + 1, place + 3)) : null;
    if (escape) {
      bytes.push(Number.parseInt(escape[0], 16));
      place += 2;
    } else {
      bytes.push(character === '+' ? 0x20 : text.charCodeAt(place) & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}

function decoderFor(charset: string) {
  try {
    return new TextDecoder(charset.trim().toLowerCase() || 'windows-1252');
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/**
 * The fields of a form-encoded message in the encoding it names itself (`charset`; windows-1252 when it names none). Only for reading:
 * what is echoed for verification are the bytes as they came. Of a repeated field the first counts.
 */
export function decodeForm(raw: Uint8Array): ReadonlyMap<string, string> {
  const pairs = Buffer.from(raw)
    .toString('latin1')
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals === -1 ? ([pair, ''] as const) : ([pair.slice(0, equals), pair.slice(equals + 1)] as const);
    });
  const named = pairs.find(([name]) => name === 'charset')?.[1] ?? '';
  const decoder = decoderFor(Buffer.from(decodeBytes(named)).toString('latin1'));
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    const key = decoder.decode(decodeBytes(name));
    if (!fields.has(key)) fields.set(key, decoder.decode(decodeBytes(value)));
  }
  return fields;
}
