import { randomBytes } from 'node:crypto';
import { waitlistEntrySchema } from '@plenty/contract/waitlist/waitlist';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { timestampSchema } from '../db/database.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import { type LineServices, advanceLine } from '../waitlist/advance-line.repository.ts';
import { type WaitlistEntryWithId, storedWaitlistEntrySchema } from '../waitlist/waitlist-entry.ts';
import { checkoutPayload, parseCartLines, submitOrder } from './place-order.ts';
import type { TestResponse } from './http-client.ts';
import { createTestShop } from './test-shop.ts';

const emailSchema = z.object({
  to: z.array(z.string()),
  headers: z._default(z.record(z.string(), z.string()), {}),
  event: z.string(),
  createdAt: timestampSchema,
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});

/** The variant that is sold out. */
export const SOLD_OUT = { productId: 1, size: 'LRG', color: 'Black' } as const;

/** A shop that has sold out one of its two sizes. */
export function createWaitlistShop(name: string) {
  const shop = createTestShop(name);
  const { database } = shop;
  let senders = 0;
  const post = (path: string, body: object, { cookie, from, headers }: PostOptions = {}): Promise<TestResponse> => {
    senders += 1;
    const sent = { 'x-forwarded-for': from ?? `sender-${senders}`, ...headers };
    return shop.call(path, { method: 'POST', body, cookie, headers: sent });
  };
  /** In the order in which they were written. */
  const listEmails = async (to: string, event: string) => {
    const found = await database.collection(paths.emails).where('to', 'array-contains', to).get();
    const emails = found.docs.map((document) => emailSchema.parse(document.data()));
    return emails
      .filter((email) => email.event === event)
      .toSorted((first, second) => first.createdAt.toMillis() - second.createdAt.toMillis());
  };
  const findToken = async (email: string, event: string) =>
    /#(?:confirm&)?token=([\w-]{43})/.exec((await listEmails(email, event)).at(-1)?.message.text ?? '')?.[1] ?? '';
  /** The token of an email's one-click unsubscribe. */
  const findLeaveToken = async (email: string, event: string) =>
    /\/api\/waitlist\/leave\?token=([\w-]{43})>$/.exec(
      (await listEmails(email, event)).at(-1)?.headers['List-Unsubscribe'] ?? '',
    )?.[1] ?? '';
  const join = (email: string, options: PostOptions & { readonly variant?: object } = {}) =>
    post('/api/waitlist', { ...SOLD_OUT, ...options.variant, email }, options);
  const confirm = async (email: string) =>
    post('/api/waitlist/confirm', { token: await findToken(email, 'waitlist-confirm') });
  return {
    ...shop,
    post,
    listEmails,
    findToken,
    findLeaveToken,
    /** What a mail program posts for its button: a form, without an origin (RFC 8058). */
    leave: (token: string) =>
      shop.call(`/api/waitlist/leave?token=${token}`, {
        method: 'POST',
        rawBody: 'List-Unsubscribe=One-Click',
        headers: { origin: '', 'content-type': 'application/x-www-form-urlencoded' },
      }),
    join,
    confirm,
    seedWaitlist: async () => {
      await shop.saveProducts({
        id: 1,
        name: 'Court Tee',
        sizes: ['MED', 'LRG'],
        colors: ['Black'],
        variants: [
          { size: 'MED', color: 'Black', availability: 'in-stock' },
          { size: 'LRG', color: 'Black', availability: 'sold-out' },
        ],
      });
      await shop.setStock(1, 'MED', 'Black', 9);
      await shop.setStock(1, 'LRG', 'Black', 0);
    },
    /** Puts an address in line, as a person would. */
    joinAndConfirm: async (email: string) => {
      await join(email);
      return confirm(email);
    },
    /** Brings units back, without the trigger that follows. */
    deliver: async (units: number) => {
      const reference = database.doc(paths.stock(1, 'lrg__black'));
      const stored = await reference.get();
      const stocked = Number(stored.get('stocked') ?? stored.get('count'));
      await reference.update({ count: Number(stored.get('count')) + units, stocked: stocked + units });
    },
    /** What the trigger of the count runs. */
    runTrigger: () => advanceLine(shop.services() satisfies LineServices, SOLD_OUT),
    countUnits: () => shop.getStock(1, 'LRG', 'Black'),
    /** Everybody who is in the line or was, in its order. */
    listLine: async (): Promise<readonly WaitlistEntryWithId[]> => {
      const found = await database.collection(paths.waitlist).orderBy('joinedAt').get();
      return found.docs.map((document) => ({ ...storedWaitlistEntrySchema.parse(document.data()), id: document.id }));
    },
    listStoredOrders: async (): Promise<readonly StoredOrder[]> => {
      const found = await database.collection(paths.orders).get();
      return found.docs.map((document) => storedOrderSchema.parse(document.data()));
    },
    readPlace: async (token: string) => {
      const answer = await post('/api/waitlist/entry', { token });
      return answer.status === 200 ? waitlistEntrySchema.parse(answer.data) : undefined;
    },
    /** Puts the held unit into a new browser's cart. */
    claim: async (token: string, cookie: string = randomBytes(32).toString('base64url')) => {
      const answer = await post('/api/waitlist/claim', { token }, { cookie });
      return { answer, cookie, lines: answer.status === 200 ? parseCartLines(answer) : [] };
    },
    order: (cookie: string, lines: ReturnType<typeof parseCartLines>, email: string) =>
      submitOrder(shop, cookie, { ...checkoutPayload(lines), email }),
  };
}
export type WaitlistShop = ReturnType<typeof createWaitlistShop>;

type PostOptions = {
  readonly cookie?: string | undefined;
  /** The caller's address; every request has another one otherwise. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
