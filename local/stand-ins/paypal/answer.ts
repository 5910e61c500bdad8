import type { Html } from '../../desk/html.ts';

/** What the wallet answers; `done` is called when the answer has left. */
export interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
  readonly location?: string;
  /** Cuts the line instead of answering. */
  readonly cut?: boolean;
  readonly done?: () => void;
}

/** A request as far as the wallet looks at it. */
export interface Question {
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

export function page({ source }: Html, status = 200): Answer {
  return { status, type: 'text/html', body: source };
}

export function text(body: string, status = 200): Answer {
  return { status, type: 'text/plain', body };
}

export function json(value: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value, null, 2) };
}

/** Sends the browser on with a GET. */
export function sendOn(location: string): Answer {
  return { status: 303, body: '', location };
}
