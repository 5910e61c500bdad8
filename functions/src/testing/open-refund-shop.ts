import { panelOrderSchema } from '@plenty/contract/panel/panel-order';
import { beforeAll, beforeEach } from 'vitest';
import { paths } from '../firestore/paths.ts';
import { openWalletShop } from './open-wallet-shop.ts';
import { ownerAtWork } from './owner-at-work.ts';

/** A shop paid by Orders v2 whose owner gives money back; PayPal behaves at the beginning of every test. */
export function openRefundShop(name: string) {
  const shop = openWalletShop(name, undefined, 'orders-v2');
  const { handOver, orderOf, transaction, paypal } = shop;
  let work: ReturnType<typeof ownerAtWork> | undefined;
  const enter = () => (work ??= ownerAtWork(shop));
  type Owner = Awaited<ReturnType<typeof ownerAtWork>>;
  const owner: Pick<Owner, 'call' | 'change'> = {
    call: async (...sent) => (await enter()).call(...sent),
    change: async (...sent) => (await enter()).change(...sent),
  };
  beforeAll(() => shop.fill());
  beforeEach(() => {
    Object.assign(paypal.mood, { now: 'well', refund: 'COMPLETED' });
  });
  return {
    shop,
    owner,
    ask: (id: string, amount: string, putsBack = false) =>
      owner.call('POST', `orders/${id}/refund`, { amount, note: 'Arrived torn', putsBack }),
    panelOf: async (id: string) => panelOrderSchema.parse((await owner.call('GET', `orders/${id}`)).data),
    tasks: async () => (await shop.database.collection(paths.refundTasks).get()).size,
    /** An order that was paid in the mode the shop is in. */
    paidOrder: async (productId = 1, quantity = 1) => {
      const handed = await handOver(productId, quantity);
      if (handed.created.redirectUrl) await shop.comeBack(handed.created);
      else await shop.say(handed.created, { txn_id: transaction() });
      const { id } = await orderOf(handed.email);
      return { ...handed, id };
    },
  };
}
