import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import * as z from 'zod/mini';
import { dumpDatabase } from './database.ts';
import type { TestShop } from './test-shop.ts';
import type { TestResponse } from './http-client.ts';

const itemSchema = z.optional(z.nullable(z.record(z.string(), z.unknown())));

/** An owner signed in to a shop's panel, and what tests ask of their work. */
export async function createAdminClient(shop: TestShop) {
  const cookie = await shop.signInAsAdmin();
  const call = (method: string, path: string, body?: unknown, ifMatch?: string): Promise<TestResponse> =>
    shop.call(`/api/admin/${path}`, { method, body, cookie, headers: ifMatch ? { 'if-match': `"${ifMatch}"` } : {} });
  /** A change that has to succeed. */
  const change = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.data)}`);
    return changeResponseSchema(itemSchema).parse(answer.data);
  };
  /** What the owner's change is about: everything but the records of it. */
  const dumpShop = async () => {
    const found = await dumpDatabase(shop.database);
    const kept = /^(?:audit|panelTyping|panelSessions|turns|catalog|throttle)\//;
    return new Map([...found].filter(([path]) => !kept.test(path)));
  };
  return { cookie, call, change, dumpShop };
}
