import { matchPath } from '@plenty/contract/api/endpoint';
import { endpoints } from '@plenty/contract/api/endpoints';
import type { ApiRequest } from '../requests/prepare-request.ts';
import { type Attack, describeAttack } from './attack.ts';
import { BAD_PARTS } from './bad-values.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'MOVE', 'COPY', 'LINK', 'SEARCH', 'post', 'Get', 'GET ', '']; // prettier-ignore
/** Letters of other scripts that look like those of the shop's paths. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', s: 'ѕ', x: 'х', y: 'у', d: 'ԁ', h: 'һ', u: 'υ', n: 'ո', r: 'г', t: 'т', l: 'ⅼ', g: 'ɡ', k: 'к', m: 'м', v: 'ν', w: 'ԝ', b: 'Ь', f: 'ғ' }; // prettier-ignore

const splitPath = (path: string): readonly [string, string] => {
  const [address = '', query] = path.split('?', 2);
  return [address, query === undefined ? '' : `?${query}`];
};

/** The path as the platform normalizes it. */
const pathOf = (path: string): string | undefined =>
  URL.canParse(path, 'http://shop.test') ? new URL(path, 'http://shop.test').pathname : undefined;

/** Handled outside the endpoint table: they lead to the page with the button. */
const UNSUBSCRIBE_LINKS = [
  'GET /api/newsletter/unsubscribe',
  'GET /api/waitlist/leave',
  'GET /api/cart-reminder/forget',
];
const isEndpoint = (method: string, path: string): boolean =>
  UNSUBSCRIBE_LINKS.includes(`${method} ${path}`) ||
  Object.values(endpoints).some((each) => each.method === method && matchPath(each.path, path) !== undefined);

/** Other spellings of one character of a path. */
function respell(address: string, place: number): string[] {
  const letter = address[place] ?? '';
  const [before, after] = [address.slice(0, place), address.slice(place + 1)];
  const code = letter.charCodeAt(0).toString(16);
  const full = String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
  return [
    `${before}%${code}${after}`,
    `${before}%25${code}${after}`,
    `${before}${letter.toUpperCase()}${after}`,
    `${before}${full}${after}`,
    `${before}${LOOK_ALIKES[letter] ?? ''}${after}`,
    `${before}${letter}%00${after}`,
    `${before}${letter}/${after}`,
    `${before}${letter}.${after}`,
    `${before}${letter};${after}`,
    `${before}${letter}%2f${after}`,
    `${before}${letter}\u200b${after}`,
    before + after,
  ];
}

/** Paths that are nearly the right one. */
export function attackPath(ask: ApiRequest): Attack[] {
  const [address, query] = splitPath(ask.path);
  const fixed = ask.endpoint.path.split('{')[0] ?? address;
  const ends = ['/', '/.json', '//', '/..%2f', '.json', '%20', '%0a', ';a=b', '%00', '/__proto__', '/constructor', '%3f', '/*', '~', '\\', '%5c', '/.git', '.bak', '/%2e%2e/x', '$']; // prettier-ignore
  const tried = [
    ...ends.map((end) => address + end),
    `/${address}`,
    `/x/..${address}/..`,
    address.replace('/api', '/api/v1'),
    address.replace('/api/', '/api//'),
    address.replace('/api/', '/API/'),
    `/api${address}`,
    address.replace('/api', ''),
    address.replaceAll('/', '%2f'),
    address.replaceAll('/', '\\\\'), // prettier-ignore
    ...Array.from({ length: fixed.length - 1 }, (_nothing, place) => respell(address, place + 1)).flat(),
  ];
  return [...new Set(tried)].flatMap((changed): Attack[] => {
    const path = pathOf(changed);
    if (path === undefined || path === pathOf(address) || isEndpoint(ask.method, path)) return [];
    const what = describeAttack(ask, 'path', '', changed);
    const refusals = ['not-found', 'method-not-allowed'] as const;
    return [{ target: 'path', what, ask: { ...ask, path: changed + query }, refusals }];
  });
}

/** Other methods, unless they are another endpoint. */
export function attackMethod(ask: ApiRequest): Attack[] {
  const path = pathOf(ask.path) ?? '';
  return METHODS.filter((method) => !isEndpoint(method, path)).map((method) => ({
    target: 'method',
    what: describeAttack(ask, 'method', '', method),
    ask: { ...ask, method },
    refusals: ['method-not-allowed', 'not-found', 'foreign-origin'],
  }));
}

/** Invalid or unknown path parameters. */
export function attackParams(ask: ApiRequest): Attack[] {
  const [, query] = splitPath(ask.path);
  const { endpoint } = ask;
  return Object.keys(ask.params).flatMap((name) =>
    BAD_PARTS.flatMap((part): Attack[] => {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, each: string) =>
        each === name ? part : encodeURIComponent(ask.params[each] ?? ''),
      );
      const seen = pathOf(path);
      const parts = seen === undefined ? undefined : matchPath(endpoint.path, seen);
      const isOther = seen === undefined || (parts === undefined && isEndpoint(ask.method, seen));
      // A valid id is no attack on an endpoint that accepts any id.
      const isName = parts !== undefined && endpoint.params.safeParse(parts).success;
      if (isOther || (isName && !endpoint.errors.includes('not-found')) || seen === pathOf(ask.path)) return [];
      const what = describeAttack(ask, 'params', name, part);
      const refusals = ['invalid-input', 'not-found', 'method-not-allowed'] as const;
      return [{ target: 'params', what, ask: { ...ask, path: path + query }, refusals }];
    }),
  );
}
