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

const createBrokenError = (message: string) => new AppError({ code: 'invalid-input', message, fields: [] });

/** Reads a request's body, when somebody may send one and it is known how long it may be. */
export type BodyReader = (maxBytes: number, timeoutMs?: number) => Promise<Uint8Array>;

/** A body that has been read already. */
export function createBodyReader(body: Uint8Array = new Uint8Array()): BodyReader {
  return async (maxBytes) => {
    if (body.byteLength > maxBytes) throw createTooLargeError();
    return body;
  };
}

/** A phone uploads at least 100 kB a second; whoever is slower holds a place in this instance. */
function getBodyTimeoutMs(maxBytes: number): number {
  return 10_000 + maxBytes / 100;
}

/**
 * Reads a body of at most `maxBytes`. A longer Content-Length is rejected unread; a chunked body is counted as it arrives. Node discards
 * the rest once the response is sent.
 */
export async function readRawBody(
  request: IncomingMessage & { readonly rawBody?: Uint8Array },
  maxBytes: number,
  timeoutMs = getBodyTimeoutMs(maxBytes),
): Promise<Uint8Array> {
  const known = declaredLengths.get(request);
  // Either there is no body, or the platform has read it after all.
  if (!known) return createBodyReader(request.rawBody)(maxBytes);
  if ((known.length ?? 0) > maxBytes) throw createTooLargeError();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    return await Promise.race([readChunks(request, maxBytes, timeout.signal), rejectOnAbort(timeout.signal)]);
  } finally {
    clearTimeout(timer);
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(createBrokenError('The request took too long to arrive.')));
  });
}

async function readChunks(request: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('A body comes in bytes');
      size += chunk.byteLength;
      if (size > maxBytes || signal.aborted) throw createTooLargeError();
      chunks.push(chunk);
    }
  } catch (failure) {
    if (failure instanceof AppError) throw failure;
    throw createBrokenError('The request ended before it was whole.');
  }
  return Buffer.concat(chunks);
}
