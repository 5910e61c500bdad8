import type { Site } from '@plenty/contract/content/site';
import { DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './query-client.ts';

/** What the owner edits. A part of the page that comes later does not ask again for what failed (DATA-09). */
export const siteQuery = { ...apiQuery('getSite'), retryOnMount: false };

/** What the owner edits (D-32): the shop's own words until `/api/site` has answered, and where it cannot. */
export function useSite(): Site {
  return useQuery(siteQuery).data ?? DEFAULT_SITE;
}
