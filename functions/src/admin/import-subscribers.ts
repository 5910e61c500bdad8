import { addImportedSubscribers, previewImportedSubscribers } from '../email/index.ts';
import type { Handler } from '../services.ts';
import { runBulkChange } from './audit/bulk-change.ts';

/** Per transaction. */
const CHUNK_SIZE = 200;

/** What an import would do. It changes nothing. */
export const previewSubscriberImport: Handler<'previewSubscriberImport'> = ({ body }, { database, now }) =>
  previewImportedSubscribers(database, body.subscribers, now());

/**
 * Subscribes people who agreed to marketing email in another shop, as one change. The history keeps the number of them and no address: an
 * address that must be forgotten may not stay in it. An undo finds them by the change's id.
 */
export const importSubscribers: Handler<'importSubscribers'> = ({ body }, context) => {
  const { key: id, subscribers } = body;
  const { randomBytes, now } = context;
  const createToken = () => Buffer.from(randomBytes(32)).toString('base64url');
  const title = `${subscribers.length.toLocaleString('en-US')} customers who accept email marketing`;
  const change = { id, kind: 'subscribers-imported', title, request: subscribers, total: subscribers.length } as const;
  return runBulkChange(context, change, async ({ unrecorded }, start) => {
    const chunk = subscribers.slice(start, start + CHUNK_SIZE);
    const changed = await addImportedSubscribers(unrecorded, chunk, { id, now: now(), createToken });
    return { steps: chunk.length, changed, kept: chunk.length - changed };
  });
};
