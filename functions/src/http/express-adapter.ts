import { randomUUID } from 'node:crypto';
import type { Application, ErrorRequestHandler, Response } from 'express';
import {
  type HttpsFunction,
  type HttpsOptions,
  type Request as FunctionRequest,
  onRequest,
} from 'firebase-functions/https';
import { type BodyReader, readRawBody } from './raw-body.ts';
import { logRequest } from './request-log.ts';
import {
  LENGTH_HEADER,
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
  type HttpService,
  respondError,
  respondFailure,
} from './responses.ts';

/** Identifies a request in the log and in its error response. randomUUID is fast because Node caches its random bytes. */
const createReference = (): string => randomUUID().slice(-12);

/** A path that the URL parser would leave as it is. */
const PLAIN_PATH = /^(?:\/[\w-]+)+$|^\/$/;
const NO_QUERY = new URLSearchParams();

function toHttpRequest(request: FunctionRequest): HttpRequest {
  const { method, originalUrl, headers } = request;
  const reference = createReference();
  const readBody: BodyReader = (maxBytes, timeoutMs) => readRawBody(request, maxBytes, timeoutMs);
  if (PLAIN_PATH.test(originalUrl)) {
    return { method, path: originalUrl, query: NO_QUERY, headers, readBody, reference };
  }
  // Whatever was asked for is a path: '//' alone would be an empty host.
  const { pathname, searchParams } = new URL(`http://localhost${originalUrl}`);
  return { method, path: pathname, query: searchParams, headers, readBody, reference };
}

/** Bypasses Express's header setters, which validate each header again. */
function sendResponse({ status, headers, body }: HttpResponse, response: Response): void {
  // A 304 has no body, and so no length.
  const isSized = status === 304 || LENGTH_HEADER in headers;
  response
    .writeHead(status, isSized ? headers : { ...headers, [LENGTH_HEADER]: String(Buffer.byteLength(body)) })
    .end(body);
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

/** Loads something once, at first use; a failed load is retried by the next use. */
function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () =>
    (loading ??= load().catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    }));
}

/** Adapts a handler to the platform's Express application. The first request loads it. */
export function createExpressHandler(load: () => Promise<HttpHandler>) {
  const loadHandler = loadOnce(load);
  const handle: HttpHandler = async (httpRequest) => (await loadHandler())(httpRequest);
  return async (request: FunctionRequest, response: Response): Promise<void> => {
    prepareApplication(request.app);
    exitDomain();
    const startedAt = performance.now();
    const httpRequest = toHttpRequest(request);
    const httpResponse = await handle(httpRequest).catch((failure: unknown) => respondFailure(failure, httpRequest));
    sendResponse(httpResponse, response);
    logRequest(httpRequest, httpResponse, performance.now() - startedAt);
  };
}

/**
 * A function that answers from memory where it can, before the platform's wrapper: that one makes four promises per request, and
 * functions-framework follows each with a hook.
 */
export function createMemoryFirstFunction(options: HttpsOptions, load: () => Promise<HttpService>): HttpsFunction {
  let loaded: HttpService | undefined;
  const loadHandler = async (): Promise<HttpHandler> => (loaded = await load()).handle;
  const registered = onRequest(options, createExpressHandler(loadHandler));
  const serve = (request: FunctionRequest, response: Response): void | Promise<void> => {
    const startedAt = performance.now();
    const httpRequest = toHttpRequest(request);
    const httpResponse = loaded && tryToRespond(loaded, httpRequest);
    if (!httpResponse) return registered(request, response);
    sendResponse(httpResponse, response);
    logRequest(httpRequest, httpResponse, performance.now() - startedAt);
  };
  return Object.assign(serve, { __endpoint: registered.__endpoint });
}

/** What fails here fails again in the handler, which knows how to say so. */
function tryToRespond({ respondFromMemory }: HttpService, httpRequest: HttpRequest): HttpResponse | undefined {
  try {
    return respondFromMemory(httpRequest);
  } catch {
    return undefined;
  }
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
