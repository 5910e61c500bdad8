import type { QueryClient } from '@tanstack/react-query';
import { noteSave } from '../../lib/panel-flag.ts';

/** How long the shop takes to write a change into what shoppers read, at most, in milliseconds. */
const WRITTEN_MS = 7000;
const PUBLIC = ['/api/products', '/api/gallery', '/api/site'];

let later: ReturnType<typeof setTimeout> | undefined;

function isPublic(key: readonly unknown[]): boolean {
  return PUBLIC.some((path) => String(key[0]).startsWith(path));
}

/**
 * After a change of the owner's: the panel's lists are read again, and so is what this browser shows of the shop, once at once and
 * once when the shop has written it down (D-32).
 */
export function followSave(client: QueryClient): void {
  noteSave(Date.now());
  void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') });
  const readShopAgain = () => void client.invalidateQueries({ predicate: ({ queryKey }) => isPublic(queryKey) });
  readShopAgain();
  clearTimeout(later);
  later = setTimeout(readShopAgain, WRITTEN_MS);
}
