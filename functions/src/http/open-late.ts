import type { HttpRequest, HttpResponse } from './exchange.ts';

type HttpHandler = (httpRequest: HttpRequest) => Promise<HttpResponse>;

/** What serves a function's requests, opened at the first of them; an opening that fails is tried again at the next one. */
export function lazy(open: () => Promise<HttpHandler>): HttpHandler {
  let opening: Promise<HttpHandler> | undefined;
  let serve: HttpHandler | undefined;
  const serveFirst: HttpHandler = async (httpRequest) => {
    opening ??= open().catch((failure: unknown) => {
      opening = undefined;
      throw failure;
    });
    serve = await opening;
    return serve(httpRequest);
  };
  return (httpRequest) => (serve ?? serveFirst)(httpRequest);
}
