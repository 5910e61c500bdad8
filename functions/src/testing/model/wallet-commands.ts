import * as fc from 'fast-check';
import { paths } from '../../firestore/paths.ts';
import { lapseOrders } from '../../orders/lapse-orders.ts';
import type { Shop } from '../open-shop.ts';
import { PAID_TO } from '../open-wallet-shop.ts';
import { aWalletMessage } from '../wallet-message.ts';
import { type Command, command, idOf, pick } from './command.ts';
import type { ModelOrder, ShopModel, WalletWord } from './shop-model.ts';

const MANUAL = { ...PAID_TO, mode: 'manual' } as const;
let copies = 0;

const switchPayments = (mode: 'manual' | 'form'): Command =>
  command(`orders are paid by ${mode} from now on`, async (model, { shop }) => {
    await shop.database.doc(paths.paymentSettings).set(mode === 'form' ? PAID_TO : MANUAL);
    model.mode = mode;
  });

/** The wallet's message about a payment, never twice in the same bytes: PayPal numbers what it sends. */
async function tell(shop: Shop, { created }: ModelOrder, payment: string, word: WalletWord): Promise<void> {
  copies += 1;
  const told = { txn_id: payment, payment_status: word, ipn_track_id: `copy${copies}` };
  const { status } = await shop.tell(aWalletMessage(created, told));
  if (status !== 200) throw new Error(`A message was answered with ${status}`);
}

/** An order that was handed over, and one of the payments its shopper may make for it. */
function paidOrder(model: ShopModel, place: number, attempt: number) {
  const order = pick(model.orders.filter(({ byWallet }) => byWallet).toReversed(), place);
  return order && { order, payment: `${order.orderNumber.replaceAll('-', '')}X${attempt}` };
}

/** Told once, again, in any order, on time or too late: whatever comes, the order must end as the model says. */
const pay = (place: number, attempt: number, word: WalletWord): Command =>
  command(`the wallet says ${word} of payment ${attempt} for order ${place}`, async (model, { shop }) => {
    const found = paidOrder(model, place, attempt);
    if (!found) return;
    await tell(shop, found.order, found.payment, word);
    model.hear(found.order, found.payment, word, shop.now().getTime());
  });

const payAtOnce = (place: number, attempt: number): Command =>
  command(`payment ${attempt} for order ${place} is told four times at once`, async (model, { shop }) => {
    const found = paidOrder(model, place, attempt);
    if (!found) return;
    await Promise.all([1, 2, 3, 4].map(() => tell(shop, found.order, found.payment, 'Completed')));
    model.hear(found.order, found.payment, 'Completed', shop.now().getTime());
  });

/** A payment and the sweep at the same moment: one of them is first, and nothing is in between. */
const payWhileItLapses = (place: number, attempt: number): Command =>
  command(`order ${place} is paid while the sweep runs`, async (model, { shop }) => {
    const found = paidOrder(model, place, attempt);
    if (!found) return;
    const now = shop.now();
    const told = tell(shop, found.order, found.payment, 'Completed');
    await Promise.all([told, lapseOrders(shop.database, now)]);
    const stored = await shop.database.doc(paths.order(await idOf(shop, found.order))).get();
    const steps = [
      () => model.hear(found.order, found.payment, 'Completed', now.getTime()),
      () => void model.lapse(now.getTime()),
    ];
    for (const step of stored.get('paymentStatus') === 'paid' ? steps : steps.toReversed()) step();
  });

/** The newest orders are the ones that are paid. */
const place = fc.nat({ max: 2 });
const attempt = fc.constantFrom(1, 1, 2);
const word = fc.constantFrom<WalletWord>('Completed', 'Completed', 'Pending', 'Denied');

/** Everything the wallet can say of orders, and the owner's choice of how they are paid. */
export const walletCommands: fc.Arbitrary<Command>[] = [
  fc.constantFrom<'manual' | 'form'>('form', 'form', 'manual').map(switchPayments),
  fc.tuple(place, attempt, word).map((all) => pay(...all)),
  fc.tuple(place, attempt, word).map((all) => pay(...all)),
  fc.tuple(place, attempt).map((all) => payAtOnce(...all)),
  fc.tuple(place, attempt).map((all) => payWhileItLapses(...all)),
];
