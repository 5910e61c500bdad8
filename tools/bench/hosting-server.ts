import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  Agent,
  createServer,
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '../start/project.ts';
import { onExit } from '../start/command.ts';

const WEB_DIST = join(ROOT, 'web/dist');
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};
const COMPRESSIBLE = /^(?:text|application\/manifest|image\/svg)/;

/** A glob or an RE2 expression. */
interface Rewrite {
  readonly source?: string;
  readonly regex?: string;
  readonly destination?: string;
  readonly function?: { readonly functionId: string };
}
interface CachedResponse {
  readonly until: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function createMatcher({ source = '', regex }: Rewrite): RegExp {
  if (regex !== undefined) return new RegExp(regex, 'u');
  return new RegExp(
    `^${source.replaceAll('.', '\\.').replaceAll('**', '\u0000').replaceAll('*', '[^/]+').replaceAll('\u0000', '.*')}$`,
  );
}

interface HostingConfig {
  readonly rewrites: readonly Rewrite[];
  readonly headers: readonly { readonly source: string; readonly headers: readonly Header[] }[];
}
interface Header {
  readonly key: string;
  readonly value: string;
}

/** Sends built files with the headers and the compression of Hosting. */
class FileSender {
  readonly #headers: readonly Header[];
  readonly #compressed = new Map<string, Buffer>();

  constructor({ headers }: HostingConfig) {
    this.#headers = headers.find(({ source }) => source === '**')?.headers ?? [];
  }

  send(file: string, status: number, request: IncomingMessage, response: ServerResponse): void {
    const type = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
    const isImmutable = request.url?.startsWith('/assets/') === true;
    for (const { key, value } of this.#headers) response.setHeader(key, value);
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    const bytes = readFileSync(file);
    if (!COMPRESSIBLE.test(type) || !/\bbr\b/.test(String(request.headers['accept-encoding']))) {
      response.writeHead(status, { 'content-length': bytes.length }).end(bytes);
      return;
    }
    const compressed = this.#compress(file, bytes);
    response.writeHead(status, { 'content-encoding': 'br', 'content-length': compressed.length }).end(compressed);
  }

  #compress(file: string, bytes: Buffer): Buffer {
    const compressed =
      this.#compressed.get(file) ?? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    this.#compressed.set(file, compressed);
    return compressed;
  }
}

/** Forwards requests to the functions and caches their responses as the CDN does. */
class FunctionProxy {
  readonly #agent = new Agent({ keepAlive: true });
  #cache = new Map<string, CachedResponse>();

  forward(port: number, incoming: IncomingMessage, response: ServerResponse): void {
    const path = incoming.url ?? '/';
    const cached = incoming.method === 'GET' ? this.#cache.get(path) : undefined;
    if (cached && cached.until > Date.now()) {
      response.writeHead(200, cached.headers).end(cached.body);
      return;
    }
    // A response of the release that was just replaced must not be cached for the next one.
    const cache = this.#cache;
    const { 'if-none-match': _etag, ...headers } = incoming.headers;
    const { method } = incoming;
    const outgoing = sendRequest({ agent: this.#agent, host: '127.0.0.1', port, path, method, headers }, (found) => {
      const chunks: Buffer[] = [];
      found.on('data', (chunk: Buffer) => chunks.push(chunk));
      found.on('end', () => {
        const body = Buffer.concat(chunks);
        const seconds = Number(/s-maxage=(\d+)/.exec(found.headers['cache-control'] ?? '')?.[1] ?? 0);
        if (method === 'GET' && found.statusCode === 200 && seconds > 0) {
          cache.set(path, { until: Date.now() + seconds * 1000, headers: found.headers, body });
        }
        response.writeHead(found.statusCode ?? 502, found.headers).end(body);
      });
    });
    outgoing.on('error', () => response.writeHead(502).end());
    incoming.pipe(outgoing);
  }

  clearCache(): void {
    this.#cache = new Map();
  }

  close(): void {
    this.#agent.destroy();
  }
}

/**
 * Replaces Hosting and its CDN: serves the built files by the rules of firebase.json with Hosting's compression,
 * forwards the rest to the functions (`ports` by function name) and caches their responses as their headers allow.
 * `dist` is the deployed folder; like the CDN's cache, ours is cleared by a new release. A miss below /assets/ gets
 * the header of existing files there, the worst case of Hosting (docs/decisions/0060).
 */
export async function createHostingServer(ports: Record<string, number>, dist: () => string = () => WEB_DIST) {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as { hosting: HostingConfig };
  const rewrites = hosting.rewrites.map((rewrite) => ({ ...rewrite, matcher: createMatcher(rewrite) }));
  const files = new FileSender(hosting);
  const proxy = new FunctionProxy();
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const folder = dist();
    const path = join(folder, decodeURIComponent(pathname));
    const file = [path, `${path}.html`, join(path, 'index.html')].find(
      (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
    );
    if (file?.startsWith(folder)) return files.send(file, 200, incoming, response);
    const rewrite = rewrites.find(({ matcher }) => matcher.test(pathname));
    if (rewrite?.destination !== undefined) {
      return files.send(join(folder, rewrite.destination), 200, incoming, response);
    }
    const port = ports[rewrite?.function?.functionId ?? ''];
    if (port !== undefined) return proxy.forward(port, incoming, response);
    return files.send(join(folder, '404.html'), 404, incoming, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
    proxy.close();
  };
  onExit(close);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => proxy.clearCache(),
    close,
  };
}
