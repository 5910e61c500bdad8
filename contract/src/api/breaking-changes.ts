import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** A JSON schema as far as the comparison reads it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A call as it was released: what a page of that release sends, and what it can read. */
export type ReleasedEndpoint = {
  readonly method: string;
  readonly path: string;
  readonly caller: string;
  readonly params: JsonSchema;
  readonly query: JsonSchema;
  readonly body: JsonSchema;
  readonly response: JsonSchema;
};
export type ReleasedContract = Readonly<Record<string, ReleasedEndpoint>>;

/** What a schema takes in: of a request what the shop accepts, of an answer what a page accepts. */
function toJsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return described;
}

/** The endpoint table as data, to be kept with a release. */
export function describeContract(calls: Readonly<Record<string, Endpoint>>): ReleasedContract {
  return Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, caller, params, query, body, response }]) => [
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

/** Limits, and which of two values lets more through. */
const IS_LOOSER_LIMIT: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  maxLength: (one, other) => one > other,
  maximum: (one, other) => one > other,
  exclusiveMaximum: (one, other) => one > other,
  maxItems: (one, other) => one > other,
  minLength: (one, other) => one < other,
  minimum: (one, other) => one < other,
  exclusiveMinimum: (one, other) => one < other,
  minItems: (one, other) => one < other,
};
const EXACT_KEYWORDS = ['pattern', 'format', 'multipleOf', 'allOf', '$ref', 'propertyNames'];

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const toSchema = (value: unknown): JsonSchema => (isSchema(value) ? value : {});
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The alternatives of a union, one for every other schema. */
function getAlternatives(schema: JsonSchema): readonly JsonSchema[] {
  const union = schema['anyOf'] ?? schema['oneOf'];
  return union === undefined ? [schema] : toArray(union).filter(isSchema).flatMap(getAlternatives);
}

function getAllowedValues(schema: JsonSchema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema['const']];
  return 'enum' in schema ? toArray(schema['enum']) : undefined;
}

/** Why something that `sent` allows might not be read by `read`; nothing when all of it is. Fields that `read` does not know are passed over. */
function findIncompatibilities(sent: JsonSchema, read: JsonSchema, at: string): string[] {
  if (isSame(sent, read) || Object.keys(read).length === 0) return [];
  const choices = getAlternatives(read);
  return getAlternatives(sent).flatMap((branch) => {
    const tries = choices.map((choice) => findBranchIncompatibilities(branch, choice, at));
    if (tries.some((misfits) => misfits.length === 0)) return [];
    return tries.length === 1
      ? (tries[0] ?? [])
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
  const wholes = sent['type'] === 'integer' && read['type'] === 'number';
  if (sent['type'] !== read['type'] && !wholes) return [`${at} is ${formatSchema(sent)} and was ${formatSchema(read)}`];
  if (values !== undefined) return [];
  return [
    ...Object.entries(IS_LOOSER_LIMIT).flatMap(([limit, isLooser]) => {
      const [one, other] = [sent[limit], read[limit]];
      if (typeof other !== 'number') return [];
      return typeof one === 'number' && !isLooser(one, other) ? [] : [`${at} may pass its ${limit} of ${other}`];
    }),
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

/** Fields of a released answer that are there no longer, even where a page could do without. */
function findRemovedFields(now: JsonSchema, released: JsonSchema, at: string): string[] {
  const [fields, kept] = [toSchema(now['properties']), toSchema(released['properties'])];
  const items = isSchema(released['items'])
    ? findRemovedFields(toSchema(now['items']), released['items'], `${at}[]`)
    : [];
  return [
    ...items,
    ...Object.entries(kept).flatMap(([field, schema]) =>
      field in fields
        ? findRemovedFields(toSchema(fields[field]), toSchema(schema), `${at}.${field}`)
        : [`${at}.${field} is gone`],
    ),
  ];
}

function compareEndpoints(name: string, now: ReleasedEndpoint | undefined, released: ReleasedEndpoint): string[] {
  if (now === undefined) return [`${name} is gone`];
  const changed = (['method', 'path', 'caller'] as const).filter((part) => now[part] !== released[part]);
  const answers = [
    ...findRemovedFields(now.response, released.response, `${name}: response`),
    ...findIncompatibilities(now.response, released.response, `${name}: response`),
  ];
  return [
    ...changed.map((part) => `${name}: ${part} is ${now[part]} and was ${released[part]}`),
    ...(['params', 'query', 'body'] as const).flatMap((part) =>
      findIncompatibilities(released[part], now[part], `${name}: ${part}`),
    ),
    ...new Set(answers),
  ];
}

/**
 * What a page of the release before would stumble over, with the functions of this one behind it: each line names the call and the field.
 * Answers may gain fields, because both sides pass over what they do not know; a new member of an enum or union in an answer would be
 * refused by an old page, so it counts. A request may gain fields only as optional ones. Error codes may be added: a page shows the
 * sentence of one it does not know.
 */
export function findBreakingChanges(now: ReleasedContract, released: ReleasedContract): string[] {
  return Object.entries(released).flatMap(([name, call]) => compareEndpoints(name, now[name], call));
}
