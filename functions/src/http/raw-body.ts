import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { AppError } from '../app-error.ts';

/** What a request said about its body before it was hidden: its length, undefined for one that is sent in chunks. */
const declaredLengths = new WeakMap<IncomingMessage, { readonly length: number | undefined }>();

function hideBodyHeaders(request: IncomingMessage): void {
  const { headers } = request;
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding'] === undefined) return;
  declaredLengths.set(request, { length: length === undefined ? undefined : Number(length) });
  delete headers['content-length'];
  delete headers['transfer-encoding'];
}

/**
 * The platform reads every body whole, up to a gigabyte, and parses JSON and forms before a function sees the request. It does so for
 * requests that have a body, which it tells by two headers: they are taken away before it looks, and `readRawBody` reads the stream.
 * Functions that events call are left alone: the platform reads their events from the body.
 */
export function disablePlatformBodyParser(signatureType = process.env['FUNCTION_SIGNATURE_TYPE']): void {
  if (signatureType !== 'http') return;
  subscribe('http.server.request.start', (message) => {
    const request =
      typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined;
    if (request instanceof IncomingMessage) hideBodyHeaders(request);
  });
}

const createTooLargeError = () =>
  new AppError({ code: 'too-large', message: 'This is more than the shop can take at once.' });

/**
 * The bytes of a body of at most `most` bytes. One that says it is longer is refused unread; one that says nothing is counted while it
 * comes. What is left of it is thrown away by Node once the answer is sent.
 */
export async function readRawBody(
  request: IncomingMessage & { readonly rawBody?: Uint8Array },
  most: number,
): Promise<Uint8Array> {
  const known = declaredLengths.get(request);
  // The platform read it after all, or there is none.
  if (!known) {
    const body = request.rawBody ?? new Uint8Array();
    if (body.byteLength > most) throw createTooLargeError();
    return body;
  }
  if ((known.length ?? 0) > most) throw createTooLargeError();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('A body comes in bytes');
      size += chunk.byteLength;
      if (size > most) throw createTooLargeError();
      chunks.push(chunk);
    }
  } catch (failure) {
    if (failure instanceof AppError) throw failure;
    throw new AppError({ code: 'invalid-input', message: 'The request ended before it was whole.', fields: [] });
  }
  return Buffer.concat(chunks);
}
