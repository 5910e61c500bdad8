import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import type { Books, Take } from './books.ts';
import { readPayment } from './find-beside.ts';
import { addHeld, type Held } from './held.ts';
import { judgeOrder, needsWord } from './judge-order.ts';

/** Of some orders, in the order of their names, those whose history holds the owner's word, with a note, that they are paid. */
async function findVouched({ database, moment }: Books, page: readonly QueryDocumentSnapshot[]) {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return new Set<string>();
  const events = database
    .collectionGroup(paths.orderHistoryGroup)
    .where('event', '==', 'payment')
    .orderBy(FieldPath.documentId())
    .startAt(`${first.ref.path}/${paths.orderHistoryGroup}/ `)
    .endAt(`${last.ref.path}/${paths.orderHistoryGroup}/\u{F8FF}`);
  const found = await moment.find(events);
  const told = found.filter((entry) => entry.get('paymentStatus') === 'paid' && Boolean(entry.get('note')));
  return new Set(told.map((entry) => entry.ref.parent.parent?.id ?? ''));
}

type Beside = {
  readonly sale: string | undefined;
  readonly use: string | undefined;
  readonly customers: readonly string[];
};

/** The documents that have to be there beside an order. */
function besideOrder({ saleId, holdsGoods, discountCode, discountUse }: StoredOrder, id: string): Beside {
  const code = holdsGoods ? discountCode : null;
  const names = code === null ? [] : [discountUse?.customer, discountUse?.counted];
  return {
    sale: saleId === null ? undefined : paths.payment(`${saleId}-completed`),
    use: code === null ? undefined : paths.discountUse(code, id),
    customers: names.flatMap((name) => (name ? [paths.discountCustomer(code ?? '', name)] : [])),
  };
}

async function sumRefunds({ database, moment }: Books, { id, saleId, refundedAmount }: StoredOrder) {
  const found = await moment.find(database.collection(paths.payments).where('orderId', '==', id));
  const back = found
    .flatMap((document) => readPayment(document) ?? [])
    .filter(({ status, parentTransactionId }) => status === 'refunded' && parentTransactionId === saleId)
    // What was not counted was shown to the owner when it came.
    .filter(({ verdict }) => verdict.kind === 'move');
  if (back.length === 0 && refundedAmount === 0) return undefined;
  return back.reduce((sum, { amount }) => sum - amount, 0);
}

/** Every order, against its payment, its history, its code and itself. */
export async function lookAtOrders(world: Books, take: Take): Promise<{ looked: number; held: Held }> {
  const { database, moment } = world;
  const held: Held = { pieces: new Map(), uses: new Map() };
  let looked = 0;
  for await (const page of moment.pages(database.collection(paths.orders))) {
    const orders = page.flatMap((document) => readDocument(storedOrderSchema, document) ?? []);
    looked += orders.length;
    const beside = new Map(orders.map((order) => [order.id, besideOrder(order, order.id)]));
    const wanted = [...beside.values()].flatMap(({ sale, use, customers }) => [sale, use, ...customers]);
    const references = [...new Set(wanted.filter((path) => path !== undefined))].map((path) => database.doc(path));
    const found = await moment.getAll(references);
    const there = new Map(found.filter(({ exists }) => exists).map((document) => [document.ref.path, document]));
    const saleOf = ({ id }: StoredOrder) => {
      const settled = there.get(beside.get(id)?.sale ?? '');
      return settled && readPayment(settled);
    };
    const doubtful = new Set(orders.filter((order) => needsWord(order, saleOf(order))).map(({ id }) => id));
    const vouched = await findVouched(
      world,
      page.filter(({ id }) => doubtful.has(id)),
    );
    for (const order of orders) {
      addHeld(held, order);
      const { use, customers = [] } = beside.get(order.id) ?? {};
      const faults = judgeOrder({
        order,
        sale: saleOf(order),
        isVouchedFor: vouched.has(order.id),
        returned: mayHaveRefunds(order) ? await sumRefunds(world, order) : undefined,
        hasUse: use === undefined || there.has(use),
        hasCustomer: customers.every((customer) => there.get(customer)?.get('orderId') === order.id),
      });
      for (const fault of faults) await take(fault);
    }
  }
  return { looked, held };
}

/** Only what was paid at the wallet can have gone back by it. */
function mayHaveRefunds({ saleId, refundedAmount, paymentStatus }: StoredOrder): boolean {
  return (
    saleId !== null && (refundedAmount > 0 || paymentStatus === 'partially_refunded' || paymentStatus === 'refunded')
  );
}
