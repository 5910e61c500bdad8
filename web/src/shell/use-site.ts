import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { Site } from '@plenty/contract/content/site';
import { DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './query-client.ts';

/** A part of the page that mounts later must not repeat a read that failed (DATA-09). */
export const siteQuery = { ...apiQuery(catalogEndpoints.getSite), retryOnMount: false };

/** What the owner edits (D-32), or the shop's defaults while `/api/site` has not responded. */
export function useSite(): Site {
  return useQuery(siteQuery).data ?? DEFAULT_SITE;
}
