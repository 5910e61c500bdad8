import * as fc from 'fast-check';

const LONG = 20_000;

/** Wrong types, extreme numbers, and strings with a meaning in a language or a database. */
export const BAD_VALUES: readonly unknown[] = [
  null, true, -1, 0, 0.5, 1.000_000_1, 1e308, -1e308, 11, 2 ** 31, 2 ** 53 + 2, -0, '', ' ', 'NaN', 'Infinity', '1e2', '-1.00', '0x10',
  '1,00', '٣', '１', '__proto__', 'constructor', 'toString', '../..', '..%2f..', '.', '..', '/', 'a/b', '%00', '\u0000', '\ud800', '\u202egnp.exe',
  '\u200b', 'ｐａｙ@ｓｈｏｐ.ｔｅｓｔ', 'ada@exаmple.com', '💥'.repeat(LONG / 2), 'x'.repeat(LONG), "' OR 1=1 --", '{{7*7}}', '${7*7}', '<script>alert(1)</script>',
  'javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://evil.example\\@shop.test', '\r\nSet-Cookie: a=b', '=1+1', [], [[]], {}, { $gt: '' },
  { _methodName: 'FieldValue.increment', operand: 5 }, { toString: 'x' }, { constructor: { prototype: { isOwner: true } } }, { length: 1e9 },
  Array.from({ length: 500 }, () => ({})), Array.from({ length: 500 }, () => 'x'),
]; // prettier-ignore

/** Raw bodies that are not JSON, or not a JSON object. */
export const BAD_BODIES: readonly (string | Uint8Array)[] = [
  '{', 'null', '[]', '"text"', '7', 'true', 'undefined', 'NaN', '{"a":NaN}', '{"a":Infinity}', '{"a":01}', "{'a':1}", '{"a":1,}', '{"a":1}{"a":1}',
  '\u0000', '\ufeff{', '['.repeat(5000), '{"a":'.repeat(5000), '<a/>', 'a=1&b=2', '--x\r\n\r\n', Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
  Uint8Array.of(0x7b, 0xc0, 0x80, 0x7d), Uint8Array.of(0xed, 0xa0, 0x80), Uint8Array.of(0x1f, 0x8b, 0x08, 0x00),
]; // prettier-ignore

export const BAD_TYPES: readonly string[] = [
  'text/plain', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'application/jsonp',
  'application/json5', 'application/jsonx', 'text/json', 'application/octet-stream', 'application/x-javascript', 'json', '*/*', '', ' ',
  'application/csp-report', 'application/ld+json', 'text/plain; application/json', 'text/plain;charset=application/json', 'application /json',
]; // prettier-ignore

export const BAD_ORIGINS: readonly string[] = [
  '', 'null', 'https://evil.example', 'https://shop.test', 'http://shop.test.evil.example', 'http://evilshop.test', 'http://shop.test:81', 'http://shop.test/',
  'http://shop.test/a', 'HTTP://SHOP.TEST', 'http://shop.test.', 'http://shop.test@evil.example', 'http://sub.shop.test', 'http://shop.test ,http://shop.test',
  'http://shоp.test', 'http://xn--shp-0na.test', 'http://shop．test', ' http://shop.test', 'http://shop.test\t', 'file://', 'chrome-extension://shop.test', 'ws://shop.test',
  'http://shop.tes', 'http://127.0.0.1', 'http://localhost', 'http://[::1]', '*', 'undefined', 'http://shop.test#', 'http://shop.test?', 'blob:http://shop.test',
]; // prettier-ignore

/** Invalid tokens and cookies derived from a valid one. */
export function mutateSecret(secret: string): string[] {
  const flip = (place: number) => {
    const other = secret[place] === 'A' ? 'B' : 'A';
    return secret.slice(0, place) + other + secret.slice(place + 1);
  };
  return [
    ...Array.from({ length: secret.length }, (_nothing, place) => flip(place)),
    secret.slice(1), secret.slice(0, -1), `${secret}A`, `${secret}${secret}`, `${secret}%00`, `"${secret}"`, `${secret}.${secret}.`,
    secret.toLowerCase(), secret.toUpperCase(), [...secret].toReversed().join(''), encodeURIComponent(`${secret}=`), 'null', 'undefined', '0',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lciJ9.', '__proto__', '../'.repeat(8), '*', "' OR 1=1", 'A'.repeat(43), '-'.repeat(43),
  ].filter((each) => each !== secret); // prettier-ignore
}

/** Values of every JSON type, reproducible by the seed. */
export function sampleValues(seed: number, count: number): unknown[] {
  const any = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.bigInt().map(Number),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ maxLength: 4000, minLength: 2000 }),
  );
  return fc.sample(any, { seed, numRuns: count });
}

/** Invalid path segments. */
export const BAD_PARTS: readonly string[] = [
  '0', '-1', '1.5', '1e3', '+1', '1%20', '%201', 'NaN', '__proto__', '__name__', '__id1__', 'constructor', 'hasOwnProperty', '%2e%2e%2fadmin', '%2f', 'a%2fb', '%5c', '..%5c', '%252f',
  '%00', '1%00', '%', '%zz', '%c0%ae', '%ff', 'x'.repeat(2000), '９', '１', 'а', '💥', "1'", '1;2', '1,2', '*', '~', '$', '{id}', '[0]', ':id', '1%0a', '1%0d%0aX: y', '999999999', '1%2e', '%E2%80%AE',
]; // prettier-ignore
