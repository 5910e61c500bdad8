import type { Firestore } from 'firebase-admin/firestore';
import { refreshBoard } from '../../functions/src/board/follow-board.ts';
import { lapseOrders } from '../../functions/src/orders/lapse-orders.ts';
import { sweepMessages } from '../../functions/src/payments/receive-message.ts';
import { openWallet } from '../../functions/src/payments/wallet.ts';
import { sweepCategories } from '../../functions/src/site/move-products.ts';
import { PROJECT } from './folders.ts';
import { shopOriginAt, walletAddress, type ShopPorts } from './shop-ports.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const now = () => new Date();

/**
 * What the schedule of a deployed shop does every few minutes: ask about messages again, let unpaid orders lapse (D-22), draw the board
 * anew, and let products follow a renamed category.
 */
export async function sweepShop(database: Firestore, ports: ShopPorts): Promise<void> {
  const wallet = openWallet(walletAddress(ports), walletAddress(ports), PROJECT);
  const shopOrigin = shopOriginAt(ports);
  await sweepMessages({ database, wallet, isTestEnvironment: wallet.isTest, shopOrigin, now });
  await lapseOrders(database, now());
  await refreshBoard(database, now);
  await sweepCategories({ database, now, pause });
}
