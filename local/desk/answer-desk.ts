import { readFileSync } from 'node:fs';
import { type DashboardState, renderDashboard, renderMailbox, EMAIL_VIEWS } from './draw-pages.ts';
import type { DashboardInfo } from './desk-facts.ts';
import type { ReceivedEmail } from '../stand-ins/mail/read-letter.ts';

/** An answer of the desk; `policy` where a page needs another Content-Security-Policy than the desk's own. */
export interface DashboardResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly policy?: string;
  /** Where the browser goes on to. */
  readonly location?: string;
}

// A letter brings styles and pictures of its own; it may open links in new tabs and do nothing else.
const EMAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** What the desk says to a path. */
export function respondToGet(
  path: string,
  facts: DashboardInfo,
  letters: readonly ReceivedEmail[],
  state: DashboardState,
): DashboardResponse {
  if (path === '/') return htmlResponse(renderDashboard(facts, letters, state).source);
  if (path === '/desk.json') return jsonResponse(facts);
  if (path === '/mail.json') return jsonResponse(letters);
  if (path === '/mail') return htmlResponse(renderMailbox(letters, undefined).source);
  if (path === '/desk.css') {
    return { status: 200, type: 'text/css', body: readFileSync(new URL('desk.css', import.meta.url), 'utf8') };
  }
  const [, id, part = 'desktop'] = /^\/mail\/([^/]+)(?:\/(html|phone|text))?$/.exec(path) ?? [];
  const letter = letters.find((one) => one.id === id);
  if (letter === undefined)
    return { status: 404, type: 'text/plain', body: 'There is nothing here. The desk is at /.' };
  const form = EMAIL_VIEWS.find((one) => one === part);
  if (form !== undefined) return htmlResponse(renderMailbox(letters, letter, form).source);
  return { ...htmlResponse(`<base target="_blank">${letter.html}`), policy: EMAIL_POLICY };
}

function htmlResponse(body: string): DashboardResponse {
  return { status: 200, type: 'text/html', body };
}

function jsonResponse(value: unknown): DashboardResponse {
  return { status: 200, type: 'application/json', body: JSON.stringify(value, null, 2) };
}
