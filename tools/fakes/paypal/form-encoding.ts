export const CHARSETS = ['utf-8', 'windows-1252'] as const;
export type Charset = (typeof CHARSETS)[number];

/** A decoded form: the first value of each field, and the names of repeated fields. */
export interface ParsedForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly repeated: readonly string[];
}

// Windows-1252 where Latin-1 has control characters; not every Node decodes these.
const WINDOWS_1252_FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
// As in PayPal's messages. Libraries escape a different set, so an echo must repeat the original bytes.
const UNESCAPED = /[A-Za-z0-9\-_.~()!]/;

/** Decodes a form by its field `charset`; without one PayPal assumes windows-1252. */
export function parseForm(body: Uint8Array): ParsedForm {
  const pairs = Buffer.from(body)
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decodeBytes(name), decodeBytes(value.join('='))] as const;
    });
  const [, charset] = pairs.find(([name]) => name.toString('latin1') === 'charset') ?? [];
  const decoder = new TextDecoder(charset?.toString('latin1').toLowerCase() === 'utf-8' ? 'utf-8' : 'windows-1252');
  const fields = new Map<string, string>();
  const repeated: string[] = [];
  for (const [name, value] of pairs) {
    const key = decoder.decode(name);
    if (fields.has(key)) repeated.push(key);
    else fields.set(key, decoder.decode(value));
  }
  return { fields, repeated };
}

/** Encodes fields in their order; characters that the encoding lacks become question marks. */
export function encodeForm(fields: readonly (readonly [string, string])[], charset: Charset): Buffer {
  const pairs = fields.map(([name, value]) => `${encodeText(name, charset)}=${encodeText(value, charset)}`);
  return Buffer.from(pairs.join('&'), 'latin1');
}

function decodeBytes(text: string): Buffer {
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1');
}

function encodeText(text: string, charset: Charset): string {
  return Array.from(text, (character) => {
    if (UNESCAPED.test(character)) return character;
    if (character === ' ') return '+';
    const bytes = charset === 'utf-8' ? Buffer.from(character, 'utf8') : Buffer.of(toWindows1252(character));
    return Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  }).join('');
}

function toWindows1252(character: string): number {
  const place = WINDOWS_1252_FROM_0X80.indexOf(character);
  if (place !== -1) return 0x80 + place;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : 0x3f;
}
