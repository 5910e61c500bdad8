import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { readDiscrepancies, runReconciliation } from '../../reconciliation/reconciliation-report.repository.ts';
import { startAudit } from '../../testing/audit-shop.ts';
import { createClaimShop } from '../../testing/claim-shop.ts';
import { setOrderStatus } from '../../testing/set-order-status.ts';
import type { StoredOrder } from '../stored-order.ts';

const { shop, placeDelivered, setSwaps, askSwap, cancelSwap, resolveSwap } = createClaimShop('swap-records');
const LINK = { kind: 'approve', label: { kind: 'link', link: 'https://labels.example/1' } };

async function placeSwapped(): Promise<StoredOrder> {
  const order = await placeDelivered({ productId: 2, quantity: 2 });
  expect(await askSwap(order)).toMatchObject({ status: 200 });
  shop.advanceTime(1000);
  return order;
}
async function placeReceived(): Promise<StoredOrder> {
  const order = await placeSwapped();
  for (const body of [LINK, { kind: 'receive', restocks: true }]) {
    expect(await resolveSwap(order, body)).toMatchObject({ status: 200 });
    shop.advanceTime(1000);
  }
  return order;
}
async function cancelReplacement({ id }: StoredOrder): Promise<void> {
  const found = await shop.database.collection(paths.orders).where('replaces.orderId', '==', id).get();
  await setOrderStatus(shop.database, found.docs[0]?.id ?? '', 'cancelled', shop.eventContext());
  shop.advanceTime(1000);
}

test('after swaps in every state every record of the shop agrees with the others', async () => {
  await setSwaps({});
  await shop.database.doc(paths.shopSettings).update({ ownerEmail: '' });
  await runReconciliation(shop, true);
  const audit = await startAudit(shop.database);
  const checkRecords = async () => {
    expect(await audit()).toEqual([]);
    shop.advanceTime(1000);
    const { id } = await runReconciliation(shop, true);
    expect((await readDiscrepancies(shop.database, id, undefined, 500)).findings).toEqual([]);
  };
  await placeSwapped();
  await checkRecords();
  const cancelled = await placeSwapped();
  await cancelSwap(cancelled);
  const declined = await placeSwapped();
  await resolveSwap(declined, { kind: 'decline', words: 'It was worn.' });
  await placeReceived();
  await checkRecords();
  const lost = await placeReceived();
  await cancelReplacement(lost);
  await checkRecords();
  const ended = await placeReceived();
  await setOrderStatus(shop.database, ended.id, 'cancelled', shop.eventContext());
  shop.advanceTime(1000);
  const held = await placeSwapped();
  await setOrderStatus(shop.database, held.id, 'cancelled', shop.eventContext());
  await checkRecords();
});
