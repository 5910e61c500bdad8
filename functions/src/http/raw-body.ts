import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { AppError } from '../app-error.ts';

/** More than most requests need, and too little to keep a parser busy. */
export const DEFAULT_MAX_BODY_BYTES = 64 * 1024;

/** The Content-Length of requests whose body headers were hidden; undefined for a chunked body. */
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
 * The platform buffers bodies of up to a gigabyte and parses JSON and forms before a function sees the request. It recognizes a body by two
 * headers, which are removed here before it looks; `readRawBody` then reads the stream. Event functions are left alone, because the
 * platform reads their events from the body.
 */
export function disablePlatformBodyParser(signatureType = process.env['FUNCTION_SIGNATURE_TYPE']): void {
  if (signatureType !== 'http') return;
  subscribe('http.server.request.start', (message) => {
    const request =
      typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined;
    if (request instanceof IncomingMessage) hideBodyHeaders(request);
  });
}

export const createTooLargeError = () =>
  new AppError({ code: 'too-large', message: 'This is more than the shop can take at once.' });

/**
 * Reads a body of at most `maxBytes`. A longer Content-Length is rejected unread; a chunked body is counted as it arrives. Node discards
 * the rest once the response is sent.
 */
export async function readRawBody(
  request: IncomingMessage & { readonly rawBody?: Uint8Array },
  maxBytes: number,
): Promise<Uint8Array> {
  const known = declaredLengths.get(request);
  // Either there is no body, or the platform has read it after all.
  if (!known) {
    const body = request.rawBody ?? new Uint8Array();
    if (body.byteLength > maxBytes) throw createTooLargeError();
    return body;
  }
  if ((known.length ?? 0) > maxBytes) throw createTooLargeError();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('A body comes in bytes');
      size += chunk.byteLength;
      if (size > maxBytes) throw createTooLargeError();
      chunks.push(chunk);
    }
  } catch (failure) {
    if (failure instanceof AppError) throw failure;
    throw new AppError({ code: 'invalid-input', message: 'The request ended before it was whole.', fields: [] });
  }
  return Buffer.concat(chunks);
}
