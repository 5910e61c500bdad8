import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  Agent,
  createServer,
  request,
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

/** Either a glob or RE2's words. */
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

/**
 * Stands where Hosting and its CDN stand: serves what is built by the rules of firebase.json, compressed as Hosting does it, hands the
 * rest to the functions (`ports` by their names) and keeps for so long what they say may be kept. `dist` is what is deployed by now; a
 * new release forgets what was kept, as the CDN does. A miss below /assets/ is sent with the header of the files there, the worst that
 * Hosting may do (docs/decisions/0060).
 */
export async function createHostingServer(ports: Record<string, number>, dist: () => string = () => WEB_DIST) {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { rewrites: Rewrite[]; headers: { source: string; headers: { key: string; value: string }[] }[] };
  };
  const rewrites = hosting.rewrites.map((rewrite) => ({ ...rewrite, matcher: createMatcher(rewrite) }));
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  const compressed = new Map<string, Buffer>();
  let kept = new Map<string, CachedResponse>();
  const agent = new Agent({ keepAlive: true });

  const sendFile = (file: string, status: number, incoming: IncomingMessage, response: ServerResponse): void => {
    const type = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
    const isLasting = incoming.url?.startsWith('/assets/') === true;
    for (const { key, value } of everywhere) response.setHeader(key, value);
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    const bytes = readFileSync(file);
    if (!COMPRESSIBLE.test(type) || !/\bbr\b/.test(String(incoming.headers['accept-encoding']))) {
      response.writeHead(status, { 'content-length': bytes.length }).end(bytes);
      return;
    }
    const small =
      compressed.get(file) ?? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    compressed.set(file, small);
    response.writeHead(status, { 'content-encoding': 'br', 'content-length': small.length }).end(small);
  };

  const ask = (port: number, incoming: IncomingMessage, response: ServerResponse): void => {
    const address = incoming.url ?? '/';
    // What a release that was just replaced still answers is not kept for the next one.
    const ofThisRelease = kept;
    const known = incoming.method === 'GET' ? kept.get(address) : undefined;
    if (known && known.until > Date.now()) {
      response.writeHead(200, known.headers).end(known.body);
      return;
    }
    const { 'if-none-match': _known, ...headers } = incoming.headers;
    const onward = request(
      { agent, host: '127.0.0.1', port, path: address, method: incoming.method, headers },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => {
          const body = Buffer.concat(pieces);
          const seconds = Number(/s-maxage=(\d+)/.exec(answer.headers['cache-control'] ?? '')?.[1] ?? 0);
          if (incoming.method === 'GET' && answer.statusCode === 200 && seconds > 0) {
            ofThisRelease.set(address, { until: Date.now() + seconds * 1000, headers: answer.headers, body });
          }
          response.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
        });
      },
    );
    onward.on('error', () => response.writeHead(502).end());
    incoming.pipe(onward);
  };

  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const folder = dist();
    const path = join(folder, decodeURIComponent(pathname));
    const file = [path, `${path}.html`, join(path, 'index.html')].find(
      (each) => existsSync(each) && statSync(each).isFile(),
    );
    if (file?.startsWith(folder)) return sendFile(file, 200, incoming, response);
    const rewrite = rewrites.find(({ matcher }) => matcher.test(pathname));
    if (rewrite?.destination !== undefined) return sendFile(join(folder, rewrite.destination), 200, incoming, response);
    const port = ports[rewrite?.function?.functionId ?? ''];
    if (port !== undefined) return ask(port, incoming, response);
    return sendFile(join(folder, '404.html'), 404, incoming, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
    agent.destroy();
  };
  onExit(close);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => (kept = new Map()),
    close,
  };
}
