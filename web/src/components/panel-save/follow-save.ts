import type { QueryClient } from '@tanstack/react-query';
import { isPublicRead, recordSave } from '../../lib/panel-flag.ts';

/**
 * After a change of the owner's: the panel's lists are read again, and so is what this browser shows of the shop; the shop answers
 * that read once it has written the change down (D-32). What is `gone` is not asked for again while its form still stands there.
 */
export function invalidateAfterSave(client: QueryClient, gone?: string): void {
  recordSave(Date.now());
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.join('/') !== gone && (String(queryKey[0]).startsWith('/api/admin/') || isPublicRead(queryKey)),
  });
}
