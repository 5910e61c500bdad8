import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import * as z from 'zod/mini';
import { dumpDatabase } from './database.ts';
import type { TestShop } from './test-shop.ts';
import type { TestResponse } from './http-client.ts';

const itemSchema = z.optional(z.nullable(z.record(z.string(), z.unknown())));

/** Calls the admin API as the signed-in owner. */
export async function createAdminClient(shop: TestShop) {
  const cookie = await shop.signInAsAdmin();
  const call = (method: string, path: string, body?: unknown, ifMatch?: string): Promise<TestResponse> =>
    shop.call(`/api/admin/${path}`, { method, body, cookie, headers: ifMatch ? { 'if-match': `"${ifMatch}"` } : {} });
  /** Makes a change that must succeed. */
  const change = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.data)}`);
    return changeResponseSchema(itemSchema).parse(answer.data);
  };
  /** All data except for the records of the change itself. */
  const dumpShop = async () => {
    const documents = await dumpDatabase(shop.database);
    const records = /^(?:audit|panelTyping|panelSessions|turns|catalog|throttle)\//;
    return new Map([...documents].filter(([path]) => !records.test(path)));
  };
  return { cookie, call, change, dumpShop };
}
