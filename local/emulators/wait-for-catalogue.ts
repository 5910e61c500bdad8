import { setTimeout as wait } from 'node:timers/promises';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { CliError } from '../processes/sentence-error.ts';

const CATALOG_TIMEOUT_MS = 90_000;

/** Waits until the shop shows what its shelves were filled with: until then a visitor would find them empty. */
export async function waitForCatalog(firestore: Firestore): Promise<void> {
  const filled: unknown = (await firestore.doc('catalog/changes').get()).get('at');
  const until = Date.now() + CATALOG_TIMEOUT_MS;
  for (;;) {
    const shown: unknown = (await firestore.doc('catalog/version').get()).get('builtFrom');
    if (filled instanceof Timestamp && shown instanceof Timestamp && shown >= filled) return;
    if (Date.now() > until) throw new CliError('The shop does not show what its shelves were filled with.');
    await wait(250);
  }
}
