import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../lib/read-query.ts';

/** The gallery's looks in the owner's order (API-04). */
export function useLooks() {
  return useQuery(readQuery('listLooks'));
}
