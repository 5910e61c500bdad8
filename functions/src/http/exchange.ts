import type { IncomingHttpHeaders } from 'node:http';

/** What came in, as little of HTTP as the pipeline needs. `path` is without the query. */
export type Incoming = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Uint8Array;
};

/** What goes out. */
export type Outgoing = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};
