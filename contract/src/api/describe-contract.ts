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
