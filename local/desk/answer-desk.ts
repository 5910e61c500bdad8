import { readFileSync } from 'node:fs';
import { type DeskState, drawDesk, drawMail, LETTER_FORMS } from './draw-pages.ts';
import type { DeskFacts } from './desk-facts.ts';
import type { Letter } from '../stand-ins/mail/read-letter.ts';

/** An answer of the desk; `policy` where a page needs another Content-Security-Policy than the desk's own. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly policy?: string;
  /** Where the browser goes on to. */
  readonly location?: string;
}

// A letter brings styles and pictures of its own; it may open links in new tabs and do nothing else.
const LETTER_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** What the desk says to a path. */
export function answerDesk(path: string, facts: DeskFacts, letters: readonly Letter[], state: DeskState): Answer {
  if (path === '/') return page(drawDesk(facts, letters, state).source);
  if (path === '/desk.json') return json(facts);
  if (path === '/mail.json') return json(letters);
  if (path === '/mail') return page(drawMail(letters, undefined).source);
  if (path === '/desk.css') {
    return { status: 200, type: 'text/css', body: readFileSync(new URL('desk.css', import.meta.url), 'utf8') };
  }
  const [, id, part = 'desktop'] = /^\/mail\/([^/]+)(?:\/(html|phone|text))?$/.exec(path) ?? [];
  const letter = letters.find((one) => one.id === id);
  if (letter === undefined)
    return { status: 404, type: 'text/plain', body: 'There is nothing here. The desk is at /.' };
  const form = LETTER_FORMS.find((one) => one === part);
  if (form !== undefined) return page(drawMail(letters, letter, form).source);
  return { ...page(`<base target="_blank">${letter.html}`), policy: LETTER_POLICY };
}

function page(body: string): Answer {
  return { status: 200, type: 'text/html', body };
}

function json(value: unknown): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value, null, 2) };
}
