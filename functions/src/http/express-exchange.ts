import type { Request as FunctionRequest } from 'firebase-functions/https';
import type { Application, ErrorRequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { respondError } from './answer.ts';
import { respondFailure } from './answer-failure.ts';
import type { HttpRequest, HttpResponse } from './exchange.ts';
import { exitDomain } from './leave-domain.ts';
import { logRequest } from './note-request.ts';
import { readRawBody } from './raw-body.ts';

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
