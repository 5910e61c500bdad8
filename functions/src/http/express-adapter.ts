import { randomUUID } from 'node:crypto';
import type { Application, ErrorRequestHandler, Response } from 'express';
import type { Request as FunctionRequest } from 'firebase-functions/https';
import { logger } from 'firebase-functions/logger';
import { readRawBody } from './raw-body.ts';
import { type HttpRequest, type HttpResponse, respondError, respondFailure } from './responses.ts';

/** Names one request in the log and, where it failed, to whoever made it; Node keeps random bytes for these names ready. */
const createReference = (): string => randomUUID().slice(-12);

function toHttpRequest(request: FunctionRequest): HttpRequest {
  const { pathname, searchParams } = new URL(request.originalUrl, 'http://localhost');
  return {
    method: request.method,
    path: pathname,
    query: searchParams,
    headers: request.headers,
    rawBody: new Uint8Array(),
    reference: createReference(),
  };
}

/** Past Express's own way of setting headers, which looks each of them over: they are as they should be. */
function sendResponse(httpResponse: HttpResponse, response: Response): void {
  response.statusCode = httpResponse.status;
  for (const [name, value] of Object.entries(httpResponse.headers)) response.setHeader(name, value);
  response.end(httpResponse.body);
}

const preparedApplications = new WeakSet<object>();

/** Where the platform parses a body after all (see raw-body), it would answer a broken one with a page of its own. */
const respondUnreadable: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
  const message = isTooLarge
    ? 'This is more than the shop can take at once.'
    : 'The request could not be read: it is not JSON.';
  return sendResponse(
    respondError(isTooLarge ? { code: 'too-large', message } : { code: 'invalid-input', message, fields: [] }),
    response,
  );
};

function prepareApplication(application: Application): void {
  if (preparedApplications.has(application)) return;
  preparedApplications.add(application);
  application.use(respondUnreadable);
}

/** More than most requests of the shop need, less than would keep a parser busy. */
const DEFAULT_MAX_BODY_BYTES = 64 * 1024;

/** Ties the pipeline to the platform's Express application; no body of more than `most` bytes is read. */
export function createExpressHandler(
  serve: (httpRequest: HttpRequest) => Promise<HttpResponse>,
  most = DEFAULT_MAX_BODY_BYTES,
) {
  return async (request: FunctionRequest, response: Response): Promise<void> => {
    prepareApplication(request.app);
    exitDomain();
    const begun = performance.now();
    const httpRequest = toHttpRequest(request);
    const answer = await readRawBody(request, most)
      .then((rawBody) => serve({ ...httpRequest, rawBody }))
      .catch((failure: unknown) => respondFailure(failure, httpRequest));
    sendResponse(answer, response);
    logRequest(httpRequest, answer, performance.now() - begun);
  };
}

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

/**
 * One structured line about every request. What it asked for is named by the address's pattern: what stands in a path, in its query, in
 * headers or in a body (keys, numbers, email addresses) never gets here. The platform adds the time and the function.
 */
export function logRequest({ method, reference }: HttpRequest, answer: HttpResponse, milliseconds: number): void {
  const { status, route = 'none', code } = answer;
  logger.write({
    severity: 'INFO',
    message: 'Request',
    reference,
    method,
    route,
    status,
    ...(code && { code }),
    milliseconds: Math.round(milliseconds),
  });
}

declare global {
  namespace NodeJS {
    interface Process {
      /** Only where node:domain was loaded, as functions-framework does. */
      readonly domain?: { readonly exit: () => void };
    }
  }
}

/**
 * The framework runs each request in a domain of Node's, which would answer for a failure that nobody caught. Here every failure is caught,
 * and the domain follows each promise of a request: it took about a sixth of a list's time (a profile of the storefront under load).
 */
export function exitDomain(): void {
  process.domain?.exit();
}
