import { PAGE_DATA_ELEMENT_ID } from '@plenty/contract/content/page-titles';
import { getAdminVersion } from './admin-browser.ts';

let dehydratedData: Record<string, unknown> | undefined;

function parseDehydratedData(): Record<string, unknown> {
  const dehydrated = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA_ELEMENT_ID);
  return dehydrated ? (JSON.parse(dehydrated.textContent) as Record<string, unknown>) : {};
}

/** The answers of a page that is drawn where there is no HTML yet. */
export function setDehydratedData(dehydrated: Readonly<Record<string, unknown>>): void {
  dehydratedData = { ...dehydrated };
}

/** What the HTML brought along of an answer. */
export function peekDehydrated(address: string): unknown {
  // The owner's own browser looks past it (D-32).
  dehydratedData ??= getAdminVersion() === undefined ? parseDehydratedData() : {};
  return dehydratedData[address];
}

/** The same, once: later it is no longer new. */
export function consumeDehydrated(address: string): unknown {
  const response = peekDehydrated(address);
  delete dehydratedData?.[address];
  return response;
}
