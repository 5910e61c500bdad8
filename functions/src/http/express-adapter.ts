import { randomUUID } from 'node:crypto';
import type { Application, ErrorRequestHandler, Response } from 'express';
import type { Request as FunctionRequest } from 'firebase-functions/https';
import { DEFAULT_MAX_BODY_BYTES, readRawBody } from './raw-body.ts';
import { logRequest } from './request-log.ts';
import { type HttpHandler, type HttpRequest, type HttpResponse, respondError, respondFailure } from './responses.ts';

/** Identifies a request in the log and in its error response. randomUUID is fast because Node caches its random bytes. */
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

/** Bypasses Express's header setters, which validate each header again. */
function sendResponse(httpResponse: HttpResponse, response: Response): void {
  response.statusCode = httpResponse.status;
  for (const [name, value] of Object.entries(httpResponse.headers)) response.setHeader(name, value);
  response.end(httpResponse.body);
}

const preparedApplications = new WeakSet<object>();

/** If the platform parses a body after all (see raw-body.ts), it would respond to an invalid one with an HTML page. */
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

/** Adapts a handler to the platform's Express application. The first request loads it; a failed load is retried by the next request. */
export function createExpressHandler(
  load: () => Promise<HttpHandler>,
  getMaxBodyBytes: (path: string) => number = () => DEFAULT_MAX_BODY_BYTES,
) {
  let loading: Promise<HttpHandler> | undefined;
  const handle: HttpHandler = async (httpRequest) => {
    loading ??= load().catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
    return (await loading)(httpRequest);
  };
  return async (request: FunctionRequest, response: Response): Promise<void> => {
    prepareApplication(request.app);
    exitDomain();
    const startedAt = performance.now();
    const httpRequest = toHttpRequest(request);
    const httpResponse = await readRawBody(request, getMaxBodyBytes(httpRequest.path))
      .then((rawBody) => handle({ ...httpRequest, rawBody }))
      .catch((failure: unknown) => respondFailure(failure, httpRequest));
    sendResponse(httpResponse, response);
    logRequest(httpRequest, httpResponse, performance.now() - startedAt);
  };
}

declare global {
  namespace NodeJS {
    interface Process {
      /** Set once node:domain is loaded, as functions-framework does. */
      readonly domain?: { readonly exit: () => void };
    }
  }
}

/**
 * functions-framework runs each request in a Node domain, to respond to uncaught errors. Here every error is caught, and the domain's
 * hook on every promise took about a sixth of a product list's time under load.
 */
export function exitDomain(): void {
  process.domain?.exit();
}
