import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { messageSchema } from '../payments/inbox-repository.ts';
import type { Books, Take } from './books.ts';
import { judgeMessage } from './judge-message.ts';

/** Every message that waits to be verified. */
export async function lookAtMessages({ database, moment, now }: Books, take: Take): Promise<void> {
  const open = database.collection(paths.walletMessages).where('state', 'in', ['given-up', 'unverified']);
  for await (const page of moment.pages(open)) {
    for (const document of page) {
      const message = readDocument(messageSchema, document);
      const fault = message && judgeMessage(document.id, message, now);
      if (fault) await take(fault);
    }
  }
}
