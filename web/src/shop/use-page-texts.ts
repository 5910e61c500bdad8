import { type TextPage, textEndpoints } from '@plenty/contract/api/text-endpoints';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../shell/query-client.ts';

/** What the owner says on a page that consists of text (D-61). */
export function usePageTexts(page: TextPage) {
  return useQuery(apiQuery(textEndpoints.getPageTexts, { params: { page } }));
}
