import type { Firestore } from 'firebase-admin/firestore';
import { refreshBoard } from '../../functions/src/board/follow-board.ts';
import { renewClosedDays } from '../../functions/src/catalog/closed-days-repository.ts';
import { lapseOrders } from '../../functions/src/orders/lapse-orders.ts';
import { sweepPayments } from '../../functions/src/payments/sweep-payments.ts';
import { wakeNotices } from '../../functions/src/sync/notice-repository.ts';
import { wakePushes } from '../../functions/src/sync/order-push-repository.ts';
import { wakeRun } from '../../functions/src/sync/sync-run-repository.ts';
import { sweepCategories } from '../../functions/src/site/move-products.ts';
import { openLocalWallet } from './open-local-wallet.ts';
import { shopOriginAt, walletAddress, type ShopPorts } from './shop-ports.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const now = () => new Date();

/**
 * What the schedule of a deployed shop does every few minutes: ask about messages again, let unpaid orders lapse (D-22), draw the board
 * anew, let products follow a renamed category, and go on with what was cut off on its way from or to Shopify.
 */
export async function sweepShop(database: Firestore, ports: ShopPorts): Promise<void> {
  const wallet = openLocalWallet(walletAddress(ports));
  const shopOrigin = shopOriginAt(ports);
  await sweepPayments({ database, wallet, isTestEnvironment: wallet.isTest, shopOrigin, now });
  await lapseOrders(database, { shopOrigin, now: now() });
  await refreshBoard(database, now);
  await sweepCategories({ database, now, pause });
  await renewClosedDays(database, now());
  await wakeRun(database, now());
  await wakeNotices(database, now());
  await wakePushes(database, now());
}
