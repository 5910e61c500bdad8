import { Agent, type IncomingMessage, request } from 'node:http';
import { type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface HttpResponse {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly data: unknown;
}

export interface RequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The keep-alive connection of one browser to a shop; a response other than 200 throws. */
export class HttpClient {
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(address: string) {
    this.#address = address;
  }

  async send(path: string, options: RequestOptions = {}): Promise<HttpResponse> {
    const response = await this.#request(path, options);
    const body = await text(response);
    if (response.statusCode !== 200) {
      throw new Error(`${path} answered ${response.statusCode}: ${body.slice(0, 300)}`);
    }
    return { headers: response.headers, data: body === '' ? undefined : JSON.parse(body) };
  }

  #request(path: string, { method = 'GET', body, headers = {} }: RequestOptions): Promise<IncomingMessage> {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const type = json === undefined ? {} : { 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      request(`${this.#address}${path}`, { agent: this.#agent, method, headers: { ...type, ...headers } }, resolve)
        .on('error', reject)
        .end(json);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Sends a POST if there is a body. */
interface CountingRequest {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const HEAD_END = '\r\n\r\n';

/** The bytes still missing from a response; undefined while its header is incomplete. */
function remainingLength(received: Buffer): number | undefined {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`answered ${head.slice(0, 60)}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('answered without its length');
  return end + HEAD_END.length + Number(length) - received.length;
}

/**
 * A connection that only counts responses, with as little work as possible: it shares the CPUs with the measured
 * server. Their content was checked before; a response other than 200 throws.
 */
export class CountingClient {
  readonly #url: URL;
  #socket: Socket | undefined;
  #onDone: ((failure?: Error) => void) | undefined;
  #received: Buffer = Buffer.alloc(0);
  #remaining: number | undefined;

  constructor(address: string) {
    this.#url = new URL(address);
  }

  send(path: string, { body, headers = {} }: CountingRequest = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onDone = (failure) => (failure ? reject(failure) : resolve());
      const json = body === undefined ? '' : JSON.stringify(body);
      const posted = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) };
      const lines = Object.entries({ host: this.#url.host, ...(json === '' ? {} : posted), ...headers });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      this.#socket ??= this.#connect();
      this.#socket.write(`${json === '' ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head}\r\n${json}`);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #connect(): Socket {
    const socket = connect(Number(this.#url.port), this.#url.hostname).setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk)).on('error', (error) => this.#finish(error));
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
      this.#finish(new Error('the connection was closed'));
    });
    return socket;
  }

  #receive(chunk: Buffer): void {
    try {
      if (this.#remaining === undefined) {
        this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
        this.#remaining = remainingLength(this.#received);
      } else {
        this.#remaining -= chunk.length;
      }
      if (this.#remaining !== undefined && this.#remaining <= 0) this.#finish();
    } catch (error) {
      this.#finish(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #finish(failure?: Error): void {
    const onDone = this.#onDone;
    this.#onDone = undefined;
    this.#received = Buffer.alloc(0);
    this.#remaining = undefined;
    if (failure) {
      this.#socket?.destroy();
      this.#socket = undefined;
    }
    onDone?.(failure);
  }
}
