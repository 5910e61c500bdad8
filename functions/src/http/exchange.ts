import type { ErrorResponse } from '@plenty/contract/api/shop-error';
import type { IncomingHttpHeaders } from 'node:http';

/** What came in, as little of HTTP as the pipeline needs. `path` is without the query; `reference` names this one request in the log. */
export type HttpRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Uint8Array;
  readonly reference: string;
};

/** What goes out; `route` and `code` are for the log alone: which address was found, without what was filled into it, and what was wrong. */
export type HttpResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly route?: string;
  readonly code?: ErrorResponse['code'];
};
