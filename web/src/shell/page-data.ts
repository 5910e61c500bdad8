import { PAGE_DATA_ELEMENT_ID } from '@plenty/contract/content/page-titles';
import { getAdminVersion } from './admin-browser.ts';

/** API responses that came with the page's HTML, by path. */
let dehydratedData: Record<string, unknown> | undefined;

function parseDehydratedData(): Record<string, unknown> {
  const element = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA_ELEMENT_ID);
  return element ? (JSON.parse(element.textContent) as Record<string, unknown>) : {};
}

/** Sets the responses of a page that is rendered on the server. */
export function setDehydratedData(data: Readonly<Record<string, unknown>>): void {
  dehydratedData = { ...data };
}

export function peekDehydrated(path: string): unknown {
  // The HTML may be older than the owner's last change, so the owner's browser ignores it (D-32).
  dehydratedData ??= getAdminVersion() === undefined ? parseDehydratedData() : {};
  return dehydratedData[path];
}

/** Returns a response once: when the page is opened again it is no longer fresh. */
export function consumeDehydrated(path: string): unknown {
  const response = peekDehydrated(path);
  delete dehydratedData?.[path];
  return response;
}
