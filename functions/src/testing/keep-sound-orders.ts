import { lapseOrders } from '../orders/lapse-orders.ts';
import type { BookShop } from './keep-books.ts';
import { TEST_ORDER_CODE } from './open-shop.ts';
import { ownerAtWork } from './owner-at-work.ts';
import { aWalletMessage } from './wallet-message.ts';

const HOUR_MS = 3_600_000;

/** Orders of every kind that is right, as the shop makes them. */
export async function keepSoundOrders(books: BookShop): Promise<void> {
  const { database, place, pay, say, sendBack, setStatus } = books;
  const { call } = await ownerAtWork(books);
  await pay({ productId: 2 });
  await pay({ code: 'OPEN' });
  await pay({ productId: 2, code: 'TWENTY' });
  await place({ code: 'TWENTY' });
  await pay({ code: 'EACHONE' });
  await setStatus((await pay({ productId: 2 })).id, 'delivered');
  await place();
  await say(await place(), { payment_status: 'Pending', pending_reason: 'echeck' });
  await say(await place(), { payment_status: 'Denied' });
  await place({ byHand: true });
  const byHand = await place({ byHand: true, productId: 2 });
  await call('POST', `orders/${byHand.id}/mark-paid`, { note: 'Came by bank transfer' });
  await setStatus((await place({ byHand: true, code: 'OPEN' })).id, 'cancelled');
  await setStatus((await pay({ productId: 2, code: 'TWENTY' })).id, 'cancelled');
  const whole = await pay({ productId: 2 });
  await sendBack(whole, whole.sale, '-27.99');
  const part = await pay();
  await sendBack(part, part.sale, '-5.00');
  await sendBack(part, part.sale, '-2.50');
  const reversed = await pay();
  await sendBack(reversed, reversed.sale, '-55.99', 'Reversed');
  const wonBack = await pay();
  await sendBack(wonBack, wonBack.sale, '-55.99', 'Reversed');
  await sendBack(wonBack, wonBack.sale, '55.99', 'Canceled_Reversal');
  const twice = await pay();
  await sendBack(twice, await say(twice), '-55.99');
  // Under review, with the right sum and in time: it is the owner's to look at, and the books are right.
  await say(await place(), { txn_type: 'web_accept' });
  const accepted = await place();
  await say(accepted, { mc_gross: '50.00' });
  await call('POST', `orders/${accepted.id}/mark-paid`, { note: 'The rest came in cash' });
  await place({ code: 'ALLOFIT' });
  await place({ code: TEST_ORDER_CODE });
  // The same account sells elsewhere, and somebody's tests reach the shop.
  const elsewhere = { invoice: 'EBAY-1', custom: '', txn_type: 'web_accept', txn_id: books.transaction() };
  await books.tell(aWalletMessage((await place()).created, elsewhere));
  await say(await pay(), { test_ipn: '' });
  const lapsed = await place({ productId: 2, code: 'TWENTY' });
  books.passTime(HOUR_MS);
  await lapseOrders(database, books.occasion());
  const { paymentStatus } = await books.read(lapsed.id);
  if (paymentStatus !== 'expired') throw new Error(`An order that was to lapse is ${paymentStatus}`);
}
