import type { Site } from '@plenty/contract/site/site';
import { DEFAULT_SITE } from '@plenty/contract/site/site-defaults';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../lib/site-query.ts';

/** What the owner edits (D-32): the shop's own words until `/api/site` has answered, and where it cannot. */
export function useSite(): Site {
  return useQuery(siteQuery).data ?? DEFAULT_SITE;
}
