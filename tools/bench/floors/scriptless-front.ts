import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** As functions compress their answers. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The page without any code, and without what is only there for code: a styled element is styled by its style sheet or not at all. */
export function removeScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gu, '')
    .replace(/<link rel="(?:later|modulepreload)"[^>]*>/gu, '')
    .replace(/ data-drawn(?:="")?/u, '');
}

function removeScriptsFrom(body: Buffer, { headers }: IncomingMessage): Buffer {
  const isPage = headers['content-type']?.startsWith('text/html') === true && headers['content-encoding'] === 'br';
  return isPage ? brotliCompressSync(removeScripts(brotliDecompressSync(body).toString()), COMPRESSION) : body;
}

async function forward(address: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, headers, url } = incoming;
  const found = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${address}${url}`, { method, headers }, resolve).on('error', reject).end();
  });
  const body = removeScriptsFrom(await buffer(found), found);
  const { 'transfer-encoding': _chunked, ...kept } = found.headers;
  response.writeHead(found.statusCode ?? 502, { ...kept, 'content-length': body.length }).end(body);
}

/** The same front as `address`, without scripts in its pages. */
export async function startScriptlessFront(address: string) {
  const server = createServer((incoming, response) => {
    forward(address, incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
