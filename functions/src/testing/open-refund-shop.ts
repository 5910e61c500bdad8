import { adminOrderSchema } from '@plenty/contract/panel/panel-order';
import { beforeAll, beforeEach } from 'vitest';
import { paths } from '../firestore/paths.ts';
import { createPayPalShop } from './open-wallet-shop.ts';
import { createAdminClient } from './owner-at-work.ts';

/** A shop paid by Orders v2 whose owner gives money back; PayPal behaves at the beginning of every test. */
export function createRefundShop(name: string) {
  const shop = createPayPalShop(name, undefined, 'orders-v2');
  const { placeUnpaidOrder, findOrder, nextTransactionId, fakePayPal } = shop;
  let work: ReturnType<typeof createAdminClient> | undefined;
  const enter = () => (work ??= createAdminClient(shop));
  type Owner = Awaited<ReturnType<typeof createAdminClient>>;
  const owner: Pick<Owner, 'call' | 'change'> = {
    call: async (...sent) => (await enter()).call(...sent),
    change: async (...sent) => (await enter()).change(...sent),
  };
  beforeAll(() => shop.seed());
  beforeEach(() => {
    Object.assign(fakePayPal.behavior, { now: 'well', refund: 'COMPLETED' });
  });
  return {
    shop,
    owner,
    ask: (id: string, amount: string, putsBack = false) =>
      owner.call('POST', `orders/${id}/refund`, { amount, note: 'Arrived torn', putsBack }),
    panelOf: async (id: string) => adminOrderSchema.parse((await owner.call('GET', `orders/${id}`)).data),
    tasks: async () => (await shop.database.collection(paths.refundTasks).get()).size,
    /** An order that was paid in the mode the shop is in. */
    paidOrder: async (productId = 1, quantity = 1) => {
      const handed = await placeUnpaidOrder(productId, quantity);
      if (handed.created.redirectUrl) await shop.approveAndReturn(handed.created);
      else await shop.sendPaymentMessage(handed.created, { txn_id: nextTransactionId() });
      const { id } = await findOrder(handed.email);
      return { ...handed, id };
    },
  };
}
