import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

type JsonSchema = { readonly [keyword: string]: unknown };

/** An endpoint as it was released: what a page of that release sends, and what it can parse. */
type ReleasedEndpoint = Readonly<
  Record<'method' | 'path' | 'caller', string> & Record<'params' | 'query' | 'body' | 'response', JsonSchema>
>;
export type ReleasedContract = Readonly<Record<string, ReleasedEndpoint>>;

/** The input side of a schema: what the shop accepts as a request, and what a page accepts as a response. */
function toJsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return described;
}

/** The endpoint table as data, to be stored with a release. */
export function describeContract(endpoints: Readonly<Record<string, Endpoint>>): ReleasedContract {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path, caller, params, query, body, response }]) => [
      name,
      {
        method,
        path,
        caller,
        params: toJsonSchema(params),
        query: toJsonSchema(query),
        body: toJsonSchema(body),
        response: toJsonSchema(response),
      },
    ]),
  );
}

const UPPER_LIMITS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
const LOWER_LIMITS = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];
const EXACT_KEYWORDS = ['pattern', 'format', 'multipleOf', 'allOf', '$ref', 'propertyNames'];

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const toSchema = (value: unknown): JsonSchema => (isSchema(value) ? value : {});
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The alternatives of a union; any other schema is its own only alternative. */
function getAlternatives(schema: JsonSchema): readonly JsonSchema[] {
  const union = schema['anyOf'] ?? schema['oneOf'];
  return union === undefined ? [schema] : toArray(union).filter(isSchema).flatMap(getAlternatives);
}

function getAllowedValues(schema: JsonSchema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema['const']];
  return 'enum' in schema ? toArray(schema['enum']) : undefined;
}

/** Why `read` might reject something that `sent` allows; empty when it never does. Fields that `read` does not know are ignored. */
function findIncompatibilities(sent: JsonSchema, read: JsonSchema, at: string): string[] {
  if (isSame(sent, read) || Object.keys(read).length === 0) return [];
  const alternatives = getAlternatives(read);
  return getAlternatives(sent).flatMap((branch) => {
    const results = alternatives.map((alternative) => findBranchIncompatibilities(branch, alternative, at));
    if (results.some((incompatibilities) => incompatibilities.length === 0)) return [];
    return results.length === 1
      ? (results[0] ?? [])
      : [`${at} may be ${formatSchema(branch)}, which was none of its alternatives`];
  });
}

function formatSchema(schema: JsonSchema): string {
  return JSON.stringify(getAllowedValues(schema) ?? schema['type'] ?? 'anything');
}

function findBranchIncompatibilities(sent: JsonSchema, read: JsonSchema, at: string): string[] {
  if (isSame(sent, read) || Object.keys(read).length === 0) return [];
  const known = getAllowedValues(read);
  const values = getAllowedValues(sent);
  if (known !== undefined) {
    const foreign = (values ?? [formatSchema(sent)]).filter((value) => !known.includes(value));
    return foreign.map((value) => `${at} may be ${JSON.stringify(value)}`);
  }
  const isWidened = sent['type'] === 'integer' && read['type'] === 'number';
  if (sent['type'] !== read['type'] && !isWidened)
    return [`${at} is ${formatSchema(sent)} and was ${formatSchema(read)}`];
  if (values !== undefined) return [];
  return [
    ...findLooserLimits(sent, read, at),
    ...EXACT_KEYWORDS.filter((keyword) => read[keyword] !== undefined && !isSame(sent[keyword], read[keyword])).map(
      (keyword) => `${at} has another ${keyword}`,
    ),
    ...findIncompatibilities(toSchema(sent['items']), toSchema(read['items']), `${at}[]`),
    ...toArray(read['prefixItems']).flatMap((item, place) =>
      findIncompatibilities(toSchema(toArray(sent['prefixItems'])[place]), toSchema(item), `${at}[${place}]`),
    ),
    ...findFieldIncompatibilities(sent, read, at),
  ];
}

function findLooserLimits(sent: JsonSchema, read: JsonSchema, at: string): string[] {
  return [...UPPER_LIMITS, ...LOWER_LIMITS].flatMap((limit) => {
    const [sentLimit, readLimit] = [sent[limit], read[limit]];
    if (typeof readLimit !== 'number') return [];
    const isWithin =
      typeof sentLimit === 'number' && (UPPER_LIMITS.includes(limit) ? sentLimit <= readLimit : sentLimit >= readLimit);
    return isWithin ? [] : [`${at} may pass its ${limit} of ${readLimit}`];
  });
}

function findFieldIncompatibilities(sent: JsonSchema, read: JsonSchema, at: string): string[] {
  const [sentFields, readFields] = [toSchema(sent['properties']), toSchema(read['properties'])];
  const always = toArray(sent['required']);
  const missing = toArray(read['required']).filter((field) => !always.includes(field));
  const others = read['additionalProperties'];
  const extra = Object.keys(sentFields).filter((field) => !(field in readFields));
  return [
    ...missing.map((field) => `${at}.${String(field)} may be missing`),
    ...Object.entries(readFields).flatMap(([field, schema]) =>
      field in sentFields ? findIncompatibilities(toSchema(sentFields[field]), toSchema(schema), `${at}.${field}`) : [],
    ),
    ...extra.flatMap((field) => {
      if (others === false) return [`${at}.${field} is not known`];
      return isSchema(others) ? findIncompatibilities(toSchema(sentFields[field]), others, `${at}.${field}`) : [];
    }),
    ...(isSchema(others) && isSchema(sent['additionalProperties'])
      ? findIncompatibilities(sent['additionalProperties'], others, `${at}.*`)
      : []),
  ];
}

/** Fields of a released response that no longer exist, including optional ones. */
function findRemovedFields(now: JsonSchema, released: JsonSchema, at: string): string[] {
  const [fields, releasedFields] = [toSchema(now['properties']), toSchema(released['properties'])];
  const items = isSchema(released['items'])
    ? findRemovedFields(toSchema(now['items']), released['items'], `${at}[]`)
    : [];
  return [
    ...items,
    ...Object.entries(releasedFields).flatMap(([field, schema]) =>
      field in fields
        ? findRemovedFields(toSchema(fields[field]), toSchema(schema), `${at}.${field}`)
        : [`${at}.${field} is gone`],
    ),
  ];
}

/** A page of the last release sends no query where it knows of none. */
function getSent(released: ReleasedEndpoint, part: 'params' | 'query' | 'body'): JsonSchema {
  const isNone = part === 'query' && Object.keys(released.query).length === 0;
  return isNone ? { type: 'object' } : released[part];
}

function compareEndpoints(name: string, now: ReleasedEndpoint | undefined, released: ReleasedEndpoint): string[] {
  if (now === undefined) return [`${name} is gone`];
  const changed = (['method', 'path', 'caller'] as const).filter((part) => now[part] !== released[part]);
  const responseChanges = [
    ...findRemovedFields(now.response, released.response, `${name}: response`),
    ...findIncompatibilities(now.response, released.response, `${name}: response`),
  ];
  return [
    ...changed.map((part) => `${name}: ${part} is ${now[part]} and was ${released[part]}`),
    ...(['params', 'query', 'body'] as const).flatMap((part) =>
      findIncompatibilities(getSent(released, part), now[part], `${name}: ${part}`),
    ),
    ...new Set(responseChanges),
  ];
}

/**
 * What would break a page of the last release that calls the functions of this one; each line names the endpoint and the field. Responses
 * may gain fields, because unknown fields are ignored, but no new member of an enum or union, which an old page would reject. Requests may
 * gain only optional fields. Error codes may be added: a page shows the message of an unknown one.
 */
export function findBreakingChanges(now: ReleasedContract, released: ReleasedContract): string[] {
  return Object.entries(released).flatMap(([name, call]) => compareEndpoints(name, now[name], call));
}
