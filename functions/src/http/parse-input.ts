import type { Endpoint } from '@plenty/contract/api/endpoint';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { DEFAULT_MAX_BODY_BYTES } from './raw-body.ts';
import type { HttpRequest } from './responses.ts';

/** No endpoint's input is nested as deeply. */
const MAX_DEPTH = 16;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function createInvalidInputError(message: string, fields: { path: string; message: string }[] = []): AppError {
  return new AppError({ code: 'invalid-input', message, fields });
}

async function readJsonBody({ headers, readBody }: HttpRequest, maxBytes: number): Promise<unknown> {
  const rawBody = await readBody(maxBytes);
  if (rawBody.byteLength === 0) return {};
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    throw new AppError({ code: 'unsupported-media-type', message: 'Please send JSON.' });
  }
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(rawBody));
  } catch {
    throw createInvalidInputError('The request could not be read: it is not JSON.');
  }
  if (isMalformed(value)) throw createInvalidInputError('The request could not be understood.');
  return value;
}

/** True for nesting beyond MAX_DEPTH and for lone surrogates, which Firestore cannot store. */
function isMalformed(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return (
    depth >= MAX_DEPTH ||
    Object.entries(value)
      .flat()
      .some((each) => isMalformed(each, depth + 1))
  );
}

/** The schema's own message, or one that names the field if the schema has none (D-41). */
function describeIssue(path: string, message: string): { path: string; message: string } {
  const where = path === '' ? 'The request' : `The field ${path}`;
  return { path, message: message === 'Invalid input' ? `${where} is missing or cannot be understood.` : message };
}

function parseWithSchema(schema: z.core.$ZodType & z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => describeIssue(path.map(String).join('.'), message));
  throw createInvalidInputError(fields[0]?.message ?? 'The request could not be understood.', fields);
}

/** Reads and parses a request with its endpoint's limit and schemas. Throws an error that names the invalid fields. */
export async function parseInput(endpoint: Endpoint, params: Record<string, string>, httpRequest: HttpRequest) {
  const hasBody = !endpoint.allowsAnyOrigin && (endpoint.method === 'POST' || endpoint.method === 'PUT');
  const maxBytes = endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES;
  return {
    params: parseWithSchema(endpoint.params, params),
    query: parseWithSchema(endpoint.query, Object.fromEntries(httpRequest.query)),
    body: parseWithSchema(endpoint.body, hasBody ? await readJsonBody(httpRequest, maxBytes) : {}),
  };
}
