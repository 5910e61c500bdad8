import type { Endpoint } from '@plenty/contract/api/endpoint';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import type { HttpRequest } from './responses.ts';

/** More than most requests of the shop need, less than would keep a parser busy. */
const MAX_BODY_BYTES = 64 * 1024;
/** No call takes anything that is nested as deep as this. */
const MAX_DEPTH = 16;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function createInvalidInputError(message: string, fields: { path: string; message: string }[] = []): AppError {
  return new AppError({ code: 'invalid-input', message, fields });
}

function parseJsonBody({ headers, rawBody }: HttpRequest, largest: number): unknown {
  if (rawBody.byteLength > largest) {
    throw new AppError({ code: 'too-large', message: 'This is more than the shop can take at once.' });
  }
  if (rawBody.byteLength === 0) return {};
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    throw new AppError({ code: 'unsupported-media-type', message: 'Please send JSON.' });
  }
  let read: unknown;
  try {
    read = JSON.parse(utf8.decode(rawBody));
  } catch {
    throw createInvalidInputError('The request could not be read: it is not JSON.');
  }
  if (isMalformed(read)) throw createInvalidInputError('The request could not be understood.');
  return read;
}

/** What is nested deeper is not looked at, and half a character is no text: neither a schema nor the database can do anything with them. */
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

/** The schema's own sentence, or one that names the field where the schema has none (D-41). */
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

/** A request parsed with its endpoint's schemas, or a refusal that names what is wrong with it. */
export function parseInput(endpoint: Endpoint, parts: Record<string, string>, httpRequest: HttpRequest) {
  const takesBody = !endpoint.allowsAnyOrigin && (endpoint.method === 'POST' || endpoint.method === 'PUT');
  const largest = endpoint.maxBodyBytes ?? MAX_BODY_BYTES;
  return {
    params: parseWithSchema(endpoint.params, parts),
    query: parseWithSchema(endpoint.query, Object.fromEntries(httpRequest.query)),
    body: parseWithSchema(endpoint.body, takesBody ? parseJsonBody(httpRequest, largest) : {}),
  };
}
