import { Agent, request } from 'node:http';

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
