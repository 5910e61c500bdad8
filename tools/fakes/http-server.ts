import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { Server } from 'node:net';
import type { Html } from './html.ts';

/** A request to a fake, with its whole body. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** As it was sent, without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface HttpResponse {
  /** 0 drops the connection instead of responding. */
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** Called when the response has been sent, or the browser has gone. */
  readonly onSent?: () => void;
}

export const DROP_CONNECTION: HttpResponse = { status: 0, body: '' };

export function textResponse(body: string, status = 200, type = 'text/plain'): HttpResponse {
  return { status, headers: { 'content-type': `${type}; charset=utf-8` }, body };
}

export function jsonResponse(
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  };
}

// No form-action: the page sends the browser back to a shop at any address.
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

export function htmlResponse({ source }: Html, status = 200): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CONTENT_SECURITY_POLICY },
    body: source,
  };
}

/** Sends the browser on with a GET. */
export function redirect(location: string): HttpResponse {
  return { status: 303, headers: { location }, body: '' };
}

/** A server that listens on a port of this machine. */
export interface RunningServer {
  readonly port: number;
  close(): void;
}

interface ServeOptions {
  /** Answers to every host name, for callers that send the names of Google's APIs here. */
  readonly acceptsAnyHost?: boolean;
  readonly maxBodyBytes?: number;
}

/** Serves `handle` on a port of this machine; port 0 takes any. What it throws is answered with a 500. */
export async function serve(
  port: number,
  handle: (request: HttpRequest) => HttpResponse | Promise<HttpResponse>,
  options: ServeOptions = {},
): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => {
    void respond(incoming, handle, options)
      .catch((error: unknown) => jsonResponse({ error: String(error) }, 500))
      .then((response) => sendResponse(outgoing, response));
  });
  const actualPort = await listen(server, port);
  return {
    port: actualPort,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function respond(
  incoming: IncomingMessage,
  handle: (request: HttpRequest) => HttpResponse | Promise<HttpResponse>,
  { acceptsAnyHost = false, maxBodyBytes = Infinity }: ServeOptions,
): Promise<HttpResponse> {
  const { method = 'GET', url = '/', headers } = incoming;
  // A page of another site must not get in by a host name of its own that points at this machine.
  if (!acceptsAnyHost && !/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? ''))
    return jsonResponse({ error: 'localhost only' }, 421);
  const body = await readBody(incoming, maxBodyBytes);
  if (body === undefined) return textResponse('This is too much', 413);
  const [path = '/'] = url.split('?', 1);
  return handle({ method, path, query: url.slice(path.length + 1), headers, body });
}

/** The whole body; undefined when it is longer than `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes = Infinity): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue;
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
  }
  return length > maxBytes ? undefined : Buffer.concat(chunks);
}

export function sendResponse(outgoing: ServerResponse, { status, headers, body, onSent }: HttpResponse): void {
  if (status === 0) {
    outgoing.destroy();
    return;
  }
  if (onSent !== undefined) outgoing.once('close', onSent);
  outgoing.writeHead(status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers });
  outgoing.end(body);
}

/** Listens on a port of this machine and returns the port, which 0 leaves to the system. */
export async function listen(server: Server, port: number): Promise<number> {
  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** The object in a JSON body, an empty body being an empty one; undefined for anything else. */
export function parseJsonObject(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8') || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
