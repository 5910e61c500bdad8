import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createRefundShop } from '../testing/paypal-shop.ts';

const { shop, admin, ask, readAdminOrder, tasks, paidOrder } = createRefundShop('refunds-by-owner');
const {
  placeUnpaidOrder,
  findOrder: orderOf,
  listEmailEvents,
  listHistory: historyOf,
  nextTransactionId: transaction,
} = shop;

test('a form payment is refunded by the owner at PayPal: the refund waits for PayPal’s event, may change, and then restocks', async () => {
  await shop.setPaymentMode('form');
  const before = await shop.getStock(2, 'MED', 'Black');
  const { id, email, created } = await paidOrder(2, 1);
  const { saleId } = await orderOf(email);
  await ask(id, '10.00');
  await ask(id, '27.99', true);
  expect(await readAdminOrder(id)).toMatchObject({
    refundWay: 'at-the-wallet',
    walletUrl: `https://wallet.test/activity/payment/${saleId}`,
    refunds: [{ state: 'awaited', amount: '27.99' }],
  });
  expect(await tasks(), 'nothing is sent').toBe(0);
  expect((await orderOf(email)).refundedAmount).toBe(0);
  const refundMessage = { payment_status: 'Refunded', txn_type: '', mc_gross: '-27.99', parent_txn_id: saleId ?? '' };
  const txn_id = transaction();
  await shop.sendPaymentMessage(created, { ...refundMessage, txn_id });
  await shop.sendPaymentMessage(created, { ...refundMessage, txn_id, ipn_track_id: 'again' });
  expect(await orderOf(email)).toMatchObject({
    paymentStatus: 'refunded',
    status: 'cancelled',
    refunds: [{ state: 'done' }],
  });
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before);
  expect((await listEmailEvents(id)).toSorted()).toEqual(['order-confirmation', 'order-refunded']);
  await shop.setPaymentMode('orders-v2');
});

test('a manual refund counts when the owner reports it, with a note and an email', async () => {
  await shop.setPaymentMode('manual');
  const { email } = await placeUnpaidOrder();
  const { id } = await orderOf(email);
  expect((await ask(id, '5.00')).status, 'nothing came in yet').toBe(409);
  await admin.change('POST', `orders/${id}/mark-paid`, { note: 'Bank' });
  shop.advanceTime(1000);
  await admin.change('POST', `orders/${id}/refund`, { amount: '5.00', note: 'Small tear', putsBack: false });
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 500 });
  shop.advanceTime(1000);
  await admin.change('POST', `orders/${id}/refund`, { amount: '50.99', note: 'Large tear', putsBack: false });
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 5599 });
  expect((await listEmailEvents(id)).filter((event) => event === 'order-refunded')).toHaveLength(2);
  expect((await historyOf(id)).map(({ note }) => note as string | undefined)).toContain(
    'Given back by hand: $5.00. Small tear',
  );
  expect((await historyOf(id)).filter(({ event }) => event === 'refunded')).toHaveLength(2);
  await shop.setPaymentMode('orders-v2');
});

test('D-20 a payment under review is accepted, refunded or rejected, and the order does not ship meanwhile', async () => {
  const boards = async (id: string) => (await shop.database.doc(paths.dashboardOrder(id)).get()).data();
  const wrong = await placeUnpaidOrder(2, 1);
  const txn_id = transaction();
  await shop.sendPaymentMessage(wrong.created, { txn_id, mc_gross: '1.00' });
  const { id } = await orderOf(wrong.email);
  expect(await readAdminOrder(id)).toMatchObject({
    isHeld: true,
    canMarkPaid: true,
    canMarkUnpaid: true,
    refundable: '1.00',
  });
  expect(await boards(id)).toMatchObject({ isToShip: false });
  const back = { payment_status: 'Refunded', parent_txn_id: txn_id, mc_gross: '-0.40', txn_id: transaction() };
  await shop.sendPaymentMessage(wrong.created, back);
  expect(await orderOf(wrong.email)).toMatchObject({
    paymentStatus: 'review',
    concern: 'wrong-amount',
    refundedAmount: 40,
  });
  expect((await admin.call('POST', `orders/${id}/looked-at`, { outcome: 'seen', note: 'x' })).status).toBe(409);
  const before = await shop.getStock(2, 'MED', 'Black');
  await admin.change('POST', `orders/${id}/looked-at`, { outcome: 'not-paid', note: 'A trick' });
  expect(await orderOf(wrong.email)).toMatchObject({ paymentStatus: 'failed', status: 'cancelled', holdsGoods: false });
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before + 1);
});

test('a payment under review is not rejected while a refund of it is open, so that the money that goes back counts', async () => {
  const rejectPayment = (id: string) =>
    admin.call('POST', `orders/${id}/looked-at`, { outcome: 'not-paid', note: 'A trick' });
  for (const mode of ['form', 'orders-v2'] as const) {
    await shop.setPaymentMode(mode);
    const { email, created } = await placeUnpaidOrder(2, 1);
    const sale = transaction();
    await shop.sendPaymentMessage(created, { txn_id: sale, mc_gross: '1.00' });
    const { id } = await orderOf(email);
    await ask(id, '1.00');
    const rejection = await rejectPayment(id);
    expect(rejection, mode).toMatchObject({ status: 409 });
    expect(JSON.stringify(rejection)).toContain('A refund of this order is still open.');
    const back = { payment_status: 'Refunded', txn_type: '', parent_txn_id: sale, mc_gross: '-1.00' };
    if (mode === 'form') {
      await shop.sendPaymentMessage(created, { ...back, txn_id: transaction() });
      expect(await orderOf(email)).toMatchObject({ refundedAmount: 100, refunds: [{ state: 'done' }] });
      expect(await listEmailEvents(id)).toContain('order-refunded');
    }
  }
});

test('a refund that the owner will not make at PayPal is withdrawn: its order is packed again, and a payment under review can be rejected', async () => {
  await shop.setPaymentMode('form');
  const isToShip = async (id: string) =>
    (await shop.database.doc(paths.dashboardOrder(id)).get()).get('isToShip') as unknown;
  const withdraw = (id: string) => admin.call('POST', `orders/${id}/refund/withdraw`);
  const { id } = await paidOrder(2, 1);
  await ask(id, '27.99', true);
  expect(await isToShip(id), 'pressed on the wrong order').toBe(false);
  expect((await withdraw(id)).status).toBe(200);
  expect(await isToShip(id)).toBe(true);
  expect(await readAdminOrder(id)).toMatchObject({ refunds: [], refundable: '27.99' });
  expect((await historyOf(id)).map(({ note }) => note as unknown)).toContain('Not to be given back after all: $27.99');
  expect((await withdraw(id)).status, 'once').toBe(409);

  const wrong = await placeUnpaidOrder(2, 1);
  await shop.sendPaymentMessage(wrong.created, {
    txn_id: transaction(),
    receiver_email: 'other@plenty.example',
    business: 'other@plenty.example',
    receiver_id: 'OTHER12345678',
  });
  const reviewed = await orderOf(wrong.email);
  expect(reviewed).toMatchObject({ paymentStatus: 'review', concern: 'wrong-receiver' });
  await ask(reviewed.id, '27.99');
  const reject = () => admin.call('POST', `orders/${reviewed.id}/looked-at`, { outcome: 'not-paid', note: 'Not ours' });
  expect((await reject()).status).toBe(409);
  expect((await withdraw(reviewed.id)).status).toBe(200);
  expect((await reject()).status).toBe(200);
  expect(await orderOf(wrong.email)).toMatchObject({ paymentStatus: 'failed', status: 'cancelled' });
  await shop.setPaymentMode('orders-v2');
});

test('an order whose refund cancels it is not packed meanwhile; if it is sent all the same, the refund does not cancel the parcel', async () => {
  const isToShip = async (id: string) =>
    (await shop.database.doc(paths.dashboardOrder(id)).get()).get('isToShip') as unknown;
  const before = await shop.getStock(2, 'MED', 'Black');
  const { id, email } = await paidOrder(2, 1);
  expect(await isToShip(id)).toBe(true);
  await ask(id, '27.99', true);
  expect(await isToShip(id)).toBe(false);
  const { orderNumber } = await orderOf(email);
  const found = (await admin.call('POST', 'find-orders', { orderNumbers: [orderNumber] })).data;
  expect(found).toMatchObject({ orders: [{ cancellation: 'refund' }] });
  shop.advanceTime(1000);
  await admin.change('PUT', `orders/${id}/status`, { status: 'shipped' });
  await shop.sendRefunds();
  expect(await orderOf(email)).toMatchObject({
    status: 'shipped',
    paymentStatus: 'refunded',
    concern: 'not-cancelled',
    holdsGoods: true,
  });
  expect(await shop.getStock(2, 'MED', 'Black'), 'the unit is on its way').toBe(before - 1);
});

test('the units of a parcel that a refund did not cancel come back once, when the owner cancels the order', async () => {
  const before = await shop.getStock(2, 'MED', 'Black');
  const { id, email } = await paidOrder(2, 1);
  const lines = (await orderOf(email)).items.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const terms = { amount: '27.99', note: 'Changed their mind', putsBack: true, restocks: true };
  await admin.change('POST', `orders/${id}/refund`, { ...terms, lines, shipping: true });
  shop.advanceTime(1000);
  await admin.change('PUT', `orders/${id}/status`, { status: 'shipped' });
  await shop.sendRefunds();
  expect(await orderOf(email)).toMatchObject({
    status: 'shipped',
    concern: 'not-cancelled',
    refunds: [{ restocks: false }],
  });
  expect(await shop.getStock(2, 'MED', 'Black'), 'the unit is on its way').toBe(before - 1);
  shop.advanceTime(1000);
  await admin.change('PUT', `orders/${id}/status`, { status: 'cancelled' });
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before);
  expect((await orderOf(email)).concern, 'the owner has decided').toBeNull();
});

test('a smaller refund at PayPal than the one that was to cancel the order does not cancel it, but holds it until the owner has looked at it', async () => {
  await shop.setPaymentMode('form');
  const { id, email, created } = await paidOrder(2, 1);
  const { saleId } = await orderOf(email);
  await ask(id, '27.99', true);
  const back = { payment_status: 'Refunded', txn_type: '', parent_txn_id: saleId ?? '' };
  await shop.sendPaymentMessage(created, { ...back, mc_gross: '-5.00', txn_id: transaction() });
  expect(await orderOf(email)).toMatchObject({
    status: 'pending',
    paymentStatus: 'partially_refunded',
    concern: 'not-cancelled',
    refunds: [{ state: 'done', putsBack: false }],
  });
  const isToShip = async () => (await shop.database.doc(paths.dashboardOrder(id)).get()).get('isToShip') as unknown;
  expect(await isToShip(), 'nobody has decided whether it goes on').toBe(false);
  await shop.sendPaymentMessage(created, { ...back, mc_gross: '-1.00', txn_id: transaction() });
  expect(await readAdminOrder(id)).toMatchObject({ concern: 'not-cancelled', isHeld: true });
  shop.advanceTime(1000);
  await admin.change('POST', `orders/${id}/looked-at`, { outcome: 'seen', note: 'It goes on' });
  expect(await isToShip()).toBe(true);
  await shop.setPaymentMode('orders-v2');
});

test('a dispute holds its order, even after a refund, until the owner has looked at it', async () => {
  const { id, email, created } = await paidOrder();
  const { saleId } = await orderOf(email);
  await shop.sendPaymentMessage(created, {
    txn_id: saleId ?? '',
    txn_type: 'new_case',
    case_id: 'PP-D-1',
    reason_code: 'non_receipt',
  });
  const entry = async () => (await shop.database.doc(paths.dashboardOrder(id)).get()).get('isToShip') as unknown;
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'paid', concern: 'dispute' });
  expect(await entry()).toBe(false);
  await ask(id, '1.00');
  await shop.sendRefunds();
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'partially_refunded', concern: 'dispute' });
  await admin.change('POST', `orders/${id}/looked-at`, { outcome: 'seen', note: 'Parcel was found' });
  expect(await entry()).toBe(true);
});

test('AORD-10 units of a refund are restocked once the money is back, exactly once, and a cancellation afterwards releases only the rest', async () => {
  await shop.setPaymentMode('orders-v2');
  const before = await shop.getStock(2, 'MED', 'Black');
  const { id, email } = await paidOrder(2, 2);
  const lineId = (await orderOf(email)).items[0]?.lineId ?? '';
  const refund = (amount: string, quantity: number) => {
    shop.advanceTime(1000);
    const lines = [{ lineId, quantity }];
    return admin.call('POST', `orders/${id}/refund`, {
      amount,
      note: 'Too small',
      putsBack: false,
      restocks: true,
      lines,
    });
  };
  expect((await refund('9.00', 1)).status, 'less than the unit cost').toBe(200);
  expect((await historyOf(id)).filter(({ event }) => event === 'refund')).toHaveLength(1);
  expect((await historyOf(id)).filter(({ event }) => event === 'refunded')).toEqual([]);
  expect(await shop.getStock(2, 'MED', 'Black'), 'the money is not back').toBe(before - 2);
  await Promise.all([shop.sendRefunds(), shop.sendRefunds()]);
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before - 1);
  expect((await readAdminOrder(id)).refunds).toMatchObject([
    { amount: '9.00', restocks: true, tax: null, state: 'done' },
  ]);
  expect((await refund('1.00', 2)).status, 'one unit is left').toBe(409);
  expect((await historyOf(id)).map(({ note }) => String(note))).toContainEqual(
    expect.stringMatching(/Too small · Restock: 1 × .+, MED, Black$/),
  );
  await admin.change('PUT', `orders/${id}/status`, { status: 'cancelled' });
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before);
  await admin.change('PUT', `orders/${id}/status`, { status: 'processing' });
  expect(await shop.getStock(2, 'MED', 'Black'), 'it takes only the rest again').toBe(before - 1);
  await admin.change('PUT', `orders/${id}/status`, { status: 'cancelled' });
});

test('AORD-10 an order whose units were all restocked has nothing to ship, though money is left', async () => {
  const { id, email } = await paidOrder(2, 1);
  const [item] = (await orderOf(email)).items;
  const isToShip = async () => (await shop.database.doc(paths.dashboardOrder(id)).get()).get('isToShip') as unknown;
  const lines = [{ lineId: item?.lineId ?? '', quantity: 1 }];
  const request = { amount: '9.00', note: 'Too small', putsBack: false, restocks: true, lines };
  await admin.change('POST', `orders/${id}/refund`, request);
  expect(await isToShip()).toBe(true);
  await shop.sendRefunds();
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'partially_refunded', status: 'pending' });
  expect(await isToShip()).toBe(false);
});

test('AORD-10 a refund that the owner makes at PayPal with another amount restocks nothing', async () => {
  await shop.setPaymentMode('form');
  const before = await shop.getStock(2, 'MED', 'Black');
  const { id, email, created } = await paidOrder(2, 1);
  const { saleId, items } = await orderOf(email);
  const lines = [{ lineId: items[0]?.lineId ?? '', quantity: 1 }];
  const request = { amount: '9.00', note: 'Too small', putsBack: false, restocks: true, lines };
  await admin.change('POST', `orders/${id}/refund`, request);
  await shop.sendPaymentMessage(created, {
    payment_status: 'Refunded',
    txn_type: '',
    mc_gross: '-8.00',
    parent_txn_id: saleId ?? '',
    txn_id: transaction(),
  });
  expect((await orderOf(email)).refunds).toMatchObject([{ amount: 800, lines: [], restocks: false, state: 'done' }]);
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before - 1);
  await shop.setPaymentMode('orders-v2');
});
