import type { Change, ChangeKind } from '@plenty/contract/admin/audit-log';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { RequestContext } from '../../services.ts';
import { conflict } from '../errors.ts';
import type { AdminTransaction } from './admin-transaction.ts';
import { changeOnce, digestRequest } from './change-once.ts';

type Created<T> = { readonly title: string; readonly item: T };

type Creation<T> = {
  readonly kind: ChangeKind;
  /** Made by the form; without one every request creates something. */
  readonly key: string | undefined;
  readonly body: unknown;
  /** Creates the item. Of all documents in collections of their own, the item's is written last. */
  readonly create: (transaction: AdminTransaction) => Promise<Created<T>>;
  /** The item of a document that an earlier request with the same key created. */
  readonly readItem: (document: DocumentSnapshot) => Promise<T> | T;
};

/** Creates something once per key, however often a lost answer makes the owner press the button again (D-64). */
export function createOnce<T>(
  context: RequestContext,
  { kind, key, body, create, readItem }: Creation<T>,
): Promise<{ item: T; change: Change }> {
  const request = digestRequest(body);
  return changeOnce(context, {
    kind,
    key,
    request,
    run: create,
    readEarlier: async (entry) => {
      if (entry.kind !== kind || entry.request !== request)
        throw conflict('Your first try was stored before you changed it. Please look for it in the list.');
      const touched = entry.documents.findLast(({ path }) => path.split('/').length === 2);
      const document = touched && (await context.database.doc(touched.path).get());
      if (!document?.exists) throw conflict('This was created before and has been deleted since.');
      return readItem(document);
    },
  });
}
