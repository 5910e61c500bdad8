import { paths } from '../db/paths.ts';
import { sendCartReminders } from '../cart-reminders/send-reminders.ts';
import { type CartReminderWithId, storedCartReminderSchema } from '../cart-reminders/stored-reminder.ts';
import type { TestResponse } from './http-client.ts';
import { checkoutPayload, fillCart, parseCartLines, submitOrder } from './place-order.ts';
import { createTestShop } from './test-shop.ts';

type RequestSource = {
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A shop with two products whose owner lets shoppers ask for their cart by email. */
export function createCartReminderShop(name: string) {
  const shop = createTestShop(name);
  const { database } = shop;
  const listEmails = async () => {
    const found = await database.collection(paths.emails).where('event', '==', 'cart-reminder').get();
    return found.docs;
  };
  const post = (path: string, body: object, { cookie, headers }: RequestSource = {}): Promise<TestResponse> =>
    shop.call(path, { method: 'POST', body, cookie, ...(headers && { headers }) });
  return {
    ...shop,
    listEmails,
    post,
    seed: async () => {
      const sizes = ['SM', 'MED'];
      const variants = sizes.map((size) => ({ size, color: 'Black', availability: 'in-stock' as const }));
      const counted = { sizes, colors: ['Black'], variants };
      await shop.saveProducts({ id: 1, name: 'Court Tee', ...counted }, { id: 2, name: 'Cargo Pant', ...counted });
      for (const id of [1, 2]) for (const size of sizes) await shop.setStock(id, size, 'Black', 99);
      await database
        .doc(paths.shopSettings)
        .set({ postalAddress: '1 Main St, Portland', supportEmail: '', socialLinks: [] });
      await database.doc(paths.checkoutSettings).set({ takesOrders: true, remindsOfCarts: true });
    },
    /** A new browser with something in its cart. */
    fillCart: (...items: Parameters<typeof fillCart>[1][]) =>
      fillCart(shop, ...(items.length === 0 ? [{ productId: 1, quantity: 2 }, { productId: 2 }] : items)),
    /** Ticks the box. */
    tick: (email: string, from: RequestSource) => post('/api/cart-reminder', { email }, from),
    untick: (cookie: string) => shop.call('/api/cart-reminder', { method: 'DELETE', cookie }),
    restore: (token: string, from: RequestSource = {}) => post('/api/cart-reminder/cart', { token }, from),
    /** What a mail program posts for its button: a form, without an origin (RFC 8058). */
    forget: (token: string) =>
      shop.call(`/api/cart-reminder/forget?token=${token}`, {
        method: 'POST',
        rawBody: 'List-Unsubscribe=One-Click',
        headers: { origin: '', 'content-type': 'application/x-www-form-urlencoded' },
      }),
    runJob: () => sendCartReminders(shop.services()),
    listReminders: async (): Promise<readonly CartReminderWithId[]> => {
      const found = await database.collection(paths.cartReminders).get();
      return found.docs.map((document) => ({ ...storedCartReminderSchema.parse(document.data()), id: document.id }));
    },
    /** Of the newest email. */
    readToken: async () => {
      const emails = (await listEmails()).toSorted(
        (one, other) => one.createTime.toMillis() - other.createTime.toMillis(),
      );
      return /#token=([\w-]{43})/.exec(String(emails.at(-1)?.get('message.text')))?.[1] ?? '';
    },
    /** Of the newest email's one-click unsubscribe. */
    readForgetToken: async () => {
      const { headers } = (await listEmails()).at(-1)?.data() ?? {};
      return /\/api\/cart-reminder\/forget\?token=([\w-]{43})>/.exec(JSON.stringify(headers))?.[1] ?? '';
    },
    readLines: async (cookie: string) => parseCartLines(await shop.call('/api/cart', { cookie })),
    order: (cookie: string, lines: ReturnType<typeof parseCartLines>, email: string) =>
      submitOrder(shop, cookie, { ...checkoutPayload(lines), email }),
  };
}
export type CartReminderShop = ReturnType<typeof createCartReminderShop>;
