import { Agent, request } from 'node:http';
import { type Socket, connect } from 'node:net';

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly data: unknown;
}

/** One browser's connection, kept open. */
export interface HttpClient {
  readonly send: (path: string, sent?: RequestOptions) => Promise<HttpResponse>;
  readonly close: () => void;
}

export interface RequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens a line to a shop; an answer other than 200 throws. */
export function createHttpClient(address: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (path: string, { method = 'GET', body, headers = {} }: RequestOptions = {}): Promise<HttpResponse> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const type = text === undefined ? {} : { 'content-type': 'application/json' };
      const asked = request(`${address}${path}`, { agent, method, headers: { ...type, ...headers } }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          const said = Buffer.concat(pieces).toString();
          if (status !== 200) return reject(new Error(`${path} answered ${status}: ${said.slice(0, 300)}`));
          const data: unknown = said === '' ? undefined : JSON.parse(said);
          return resolve({ status, headers: answer.headers, data });
        });
      });
      asked.on('error', reject);
      asked.end(text);
    });
  return { send, close: () => agent.destroy() };
}

/** A browser's connection that only counts what comes back, with as little work as can be: it shares the processors with what it measures. */
export interface CountingClient {
  readonly skim: (path: string, sent?: CountingRequest) => Promise<void>;
  readonly close: () => void;
}

/** With a body it is posted as JSON. */
export interface CountingRequest {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const HEAD_END = '\r\n\r\n';

/** What of an answer is still to come after its first bytes; nothing while its head is not whole. */
function remainingLength(begun: Buffer): number | undefined {
  const end = begun.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = begun.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`answered ${head.slice(0, 60)}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('answered without its length');
  return end + HEAD_END.length + Number(length) - begun.length;
}

/** Opens a line whose answers are only counted: what they say was looked at before. An answer other than 200 throws. */
export function createCountingClient(address: string): CountingClient {
  const { host, hostname, port } = new URL(address);
  let socket: Socket | undefined;
  let settle: ((failure?: Error) => void) | undefined;
  let begun: Buffer = Buffer.alloc(0);
  let left: number | undefined;
  const finish = (failure?: Error): void => {
    const settling = settle;
    settle = undefined;
    begun = Buffer.alloc(0);
    left = undefined;
    if (failure) {
      socket?.destroy();
      socket = undefined;
    }
    settling?.(failure);
  };
  const take = (piece: Buffer): void => {
    try {
      if (left === undefined) {
        begun = begun.length === 0 ? piece : Buffer.concat([begun, piece]);
        left = remainingLength(begun);
      } else {
        left -= piece.length;
      }
      if (left !== undefined && left <= 0) finish();
    } catch (error) {
      finish(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const open = (): Socket => {
    const opened = connect(Number(port), hostname).setNoDelay(true);
    opened.on('data', take).on('error', finish);
    opened.on('close', () => {
      if (socket === opened) socket = undefined;
      finish(new Error('the line was closed'));
    });
    return opened;
  };
  const skim = (path: string, { body, headers = {} }: CountingRequest = {}): Promise<void> =>
    new Promise((resolve, reject) => {
      settle = (failure) => (failure ? reject(failure) : resolve());
      const text = body === undefined ? '' : JSON.stringify(body);
      const posted = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
      const lines = Object.entries({ host, ...(text === '' ? {} : posted), ...headers });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      socket ??= open();
      socket.write(`${text === '' ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head}\r\n${text}`);
    });
  return { skim, close: () => socket?.destroy() };
}
