import type { ApiRequest } from '../requests/prepare-request.ts';
import { type Attack, isUnsafeRequest, describeAttack } from './attack.ts';
import { BAD_BODIES, BAD_ORIGINS, BAD_TYPES, BAD_VALUES } from './bad-values.ts';

type JsonPath = readonly (string | number)[];

/** The paths of all values in a body. */
export function listJsonPaths(value: unknown, above: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return above.length === 0 ? [] : [above];
  const inner = Array.isArray(value) ? [...value.entries()].slice(0, 2) : Object.entries(value);
  return [
    ...(above.length === 0 ? [] : [above]),
    ...inner.flatMap(([name, each]) => listJsonPaths(each, [...above, name])),
  ];
}

/** A copy with another value at one path. */
export function replaceAt(value: unknown, [name, ...below]: JsonPath, other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value)) return value.map((each, place) => (place === name ? replaceAt(each, below, other) : each));
  return { ...Object(value), [name]: replaceAt(Object(value)[name], below, other) };
}

type InputAttacks = { readonly rejected: Attack[]; readonly accepted: ApiRequest[] };

/** Changes one value of the body, and separates what the endpoint's schema rejects from what it accepts. */
export function attackBody(ask: ApiRequest, more: readonly unknown[]): InputAttacks {
  const rejected: Attack[] = [];
  const accepted: ApiRequest[] = [];
  for (const place of isUnsafeRequest(ask) ? listJsonPaths(ask.body) : []) {
    for (const value of [undefined, ...BAD_VALUES, ...more]) {
      const body = Object(replaceAt(ask.body, place, value));
      const changed = { ...ask, body };
      // JSON drops undefined values.
      if (ask.endpoint.body.safeParse(JSON.parse(JSON.stringify(body))).success) accepted.push(changed);
      else {
        const what = describeAttack(ask, 'body', place.join('.'), value);
        rejected.push({ target: 'body', what, ask: changed, refusals: ['invalid-input', 'too-large'] });
      }
    }
  }
  return { rejected, accepted };
}

/** Changes one value of the query. */
export function attackQuery(ask: ApiRequest, more: readonly unknown[]): InputAttacks {
  const rejected: Attack[] = [];
  const accepted: ApiRequest[] = [];
  const [address = ''] = ask.path.split('?', 1);
  for (const name of Object.keys(ask.query)) {
    for (const value of [...BAD_VALUES, ...more].filter((each) => typeof each === 'string')) {
      const query = { ...ask.query, [name]: value };
      const changed = { ...ask, path: `${address}?${new URLSearchParams(query).toString()}` };
      if (ask.endpoint.query.safeParse(query).success) accepted.push(changed);
      else {
        const what = describeAttack(ask, 'query', name, value);
        rejected.push({ target: 'query', what, ask: changed, refusals: ['invalid-input', 'link-expired'] });
      }
    }
  }
  return { rejected, accepted };
}

function isInvalidBody(ask: ApiRequest, rawBody: string | Uint8Array): boolean {
  try {
    return !ask.endpoint.body.safeParse(JSON.parse(Buffer.from(rawBody).toString())).success;
  } catch {
    return true;
  }
}

/** The body is not JSON, has another content type, or is too large. */
export function attackSyntax(ask: ApiRequest): Attack[] {
  if (!isUnsafeRequest(ask) || ask.method === 'DELETE') return [];
  const { body: _body, ...bare } = ask;
  const raw = BAD_BODIES.filter((rawBody) => isInvalidBody(ask, rawBody)).map((rawBody): Attack => {
    const what = describeAttack(ask, 'syntax', '', rawBody.toString());
    return {
      target: 'syntax',
      what,
      ask: { ...bare, body: undefined, rawBody },
      refusals: ['invalid-input', 'too-large'],
    };
  });
  const rawBody = JSON.stringify(ask.body ?? {});
  const types = BAD_TYPES.map((type): Attack => {
    const headers = { ...ask.headers, 'content-type': type };
    const what = describeAttack(ask, 'syntax', 'content-type', type);
    return { target: 'syntax', what, ask: { ...ask, headers, rawBody }, refusals: ['unsupported-media-type'] };
  });
  const largest = ask.endpoint.maxBodyBytes ?? 64 * 1024;
  const padded = `${rawBody}${' '.repeat(largest)}`;
  const large: Attack = {
    target: 'syntax',
    what: `${ask.name}: syntax more than ${largest} bytes`,
    ask: { ...ask, rawBody: padded },
    refusals: ['too-large'],
  };
  return [...raw, ...types, large];
}

/** The request comes from another site. */
export function attackOrigin(ask: ApiRequest): Attack[] {
  if (!isUnsafeRequest(ask)) return [];
  return BAD_ORIGINS.map((origin) => ({
    target: 'origin',
    what: describeAttack(ask, 'origin', '', origin),
    ask: { ...ask, headers: { ...ask.headers, origin } },
    refusals: ['foreign-origin'],
  }));
}
