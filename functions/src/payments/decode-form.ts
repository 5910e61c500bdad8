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
