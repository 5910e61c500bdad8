import type { Html } from '../html.ts';

/** What the wallet answers; `done` is called when the answer has left. */
export interface HttpResponse {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
  readonly location?: string;
  /** Cuts the line instead of answering. */
  readonly dropsConnection?: boolean;
  readonly onSent?: () => void;
}

/** A request as far as the wallet looks at it. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** The query's own text, without the question mark. */
  readonly query: string;
  readonly body: Buffer;
  readonly userAgent: string;
  readonly contentType: string;
  /** What else the API reads. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export function htmlResponse({ source }: Html, status = 200): HttpResponse {
  return { status, type: 'text/html', body: source };
}

export function textResponse(body: string, status = 200): HttpResponse {
  return { status, type: 'text/plain', body };
}

export function jsonResponse(value: unknown, status = 200): HttpResponse {
  return { status, type: 'application/json', body: JSON.stringify(value, null, 2) };
}

/** Sends the browser on with a GET. */
export function redirect(location: string): HttpResponse {
  return { status: 303, body: '', location };
}
