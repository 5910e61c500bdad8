import type { Endpoint, EndpointResponse } from '@plenty/contract/api/endpoint';
import { PAGE_DATA_ELEMENT_ID } from '@plenty/contract/content/page-titles';
import { useState } from 'react';
import * as z from 'zod/mini';
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

function peekDehydrated<E extends Endpoint>(endpoint: E, path: string): EndpointResponse<E> | undefined {
  // The HTML may be older than the owner's last change, so the owner's browser ignores it (D-32).
  dehydratedData ??= getAdminVersion() === undefined ? parseDehydratedData() : {};
  return z.safeParse<E['response']>(endpoint.response, dehydratedData[path]).data;
}

/** Returns a response once: when the page is opened again it is no longer fresh. */
export function consumeDehydrated<E extends Endpoint>(endpoint: E, path: string): EndpointResponse<E> | undefined {
  const response = peekDehydrated(endpoint, path);
  delete dehydratedData?.[path];
  return response;
}

/** A response that came with the page's HTML. It is only peeked at, because React may render twice. */
export function useDehydrated<E extends Endpoint>(endpoint: E, path: string): EndpointResponse<E> | undefined {
  const [response] = useState(() => peekDehydrated(endpoint, path));
  return response;
}
