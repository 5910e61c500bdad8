import type { Request as FunctionRequest } from 'firebase-functions/https';
import type { Application, ErrorRequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { answerError } from './answer.ts';
import { answerFailure } from './answer-failure.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { leaveDomain } from './leave-domain.ts';
import { noteRequest } from './note-request.ts';
import { readRawBody } from './raw-body.ts';

/** Names one request in the log and, where it failed, to whoever made it; Node keeps random bytes for these names ready. */
const newReference = (): string => randomUUID().slice(-12);

function incomingFrom(request: FunctionRequest): Incoming {
  const { pathname, searchParams } = new URL(request.originalUrl, 'http://localhost');
  return {
    method: request.method,
    path: pathname,
    query: searchParams,
    headers: request.headers,
    rawBody: new Uint8Array(),
    reference: newReference(),
  };
}

/** Past Express's own way of setting headers, which looks each of them over: they are as they should be. */
function send(outgoing: Outgoing, response: Response): void {
  response.statusCode = outgoing.status;
  for (const [name, value] of Object.entries(outgoing.headers)) response.setHeader(name, value);
  response.end(outgoing.body);
}

const prepared = new WeakSet<object>();

/** Where the platform parses a body after all (see raw-body), it would answer a broken one with a page of its own. */
const answerUnreadable: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
  const message = isTooLarge
    ? 'This is more than the shop can take at once.'
    : 'The request could not be read: it is not JSON.';
  return send(
    answerError(isTooLarge ? { code: 'too-large', message } : { code: 'invalid-input', message, fields: [] }),
    response,
  );
};

function prepare(application: Application): void {
  if (prepared.has(application)) return;
  prepared.add(application);
  application.use(answerUnreadable);
}

/** More than most requests of the shop need, less than would keep a parser busy. */
const MOST_BYTES = 64 * 1024;

/** Ties the pipeline to the platform's Express application; no body of more than `most` bytes is read. */
export function exchangeOverExpress(serve: (incoming: Incoming) => Promise<Outgoing>, most = MOST_BYTES) {
  return async (request: FunctionRequest, response: Response): Promise<void> => {
    prepare(request.app);
    leaveDomain();
    const begun = performance.now();
    const incoming = incomingFrom(request);
    const answer = await readRawBody(request, most)
      .then((rawBody) => serve({ ...incoming, rawBody }))
      .catch((failure: unknown) => answerFailure(failure, incoming));
    send(answer, response);
    noteRequest(incoming, answer, performance.now() - begun);
  };
}
