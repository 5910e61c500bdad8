import { PAGE_DATA_ID } from '@plenty/contract/site/page-head';
import { ownerVersion } from './panel-flag.ts';

let answers: Record<string, unknown> | undefined;

function readAnswers(): Record<string, unknown> {
  const carried = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA_ID);
  return carried ? (JSON.parse(carried.textContent) as Record<string, unknown>) : {};
}

/** The answers of a page that is drawn where there is no HTML yet. */
export function carryAnswers(carried: Readonly<Record<string, unknown>>): void {
  answers = { ...carried };
}

/** What the HTML brought along of an answer. */
export function lookCarried(address: string): unknown {
  // The owner's own browser looks past it (D-32).
  answers ??= ownerVersion() === undefined ? readAnswers() : {};
  return answers[address];
}

/** The same, once: later it is no longer new. */
export function takeCarried(address: string): unknown {
  const answer = lookCarried(address);
  delete answers?.[address];
  return answer;
}
