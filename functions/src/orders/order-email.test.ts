import { EMAIL_TEXTS } from '@plenty/contract/content/email-texts';
import { cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import { EMAIL_EXAMPLES, EXAMPLE_BRANDING, PICK_UP, toExampleOrder } from '../testing/email-examples.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { getOpeningId, renderOrderEmail } from './order-email.ts';
import { buildDelivered } from './shipment-email.ts';
import type { StoredOrder } from './stored-order.ts';

test('D-61 the text that is read for an email is the one that it begins with', () => {
  const texts = Object.keys(EMAIL_TEXTS).map((id) => {
    const [section = '', key = ''] = id.split('.');
    return { section, key, value: `The owner’s ${id}.`, type: 'text' };
  });
  for (const example of EMAIL_EXAMPLES) {
    const order = toExampleOrder(example);
    const id = getOpeningId(example.event, order);
    const read = texts.filter(({ section, key }) => `${section}.${key}` === id);
    const render = (known: typeof texts) =>
      renderOrderEmail(example.event, order, { ...EXAMPLE_BRANDING, texts: known });
    expect(render(read)).toEqual(render(texts));
    expect(render(read).text.includes('The owner’s')).toBe(id !== undefined);
  }
});

const renderRefund = (amount: number, mode: 'form' | 'manual', paidAmount: number | null = null) => {
  const paid = paidAmount === null ? null : cents(paidAmount);
  const order = createTestOrder({ paidAmount: paid, payment: { mode, payee: 'pay@plenty.example', merchantId: '' } });
  return renderOrderEmail({ kind: 'order-refunded', amount: cents(amount), cause: 'one' }, order, EXAMPLE_BRANDING)
    .text;
};

test('an email about a refund says whether it is the whole payment', () => {
  expect(renderRefund(10_399, 'form')).toContain('We sent your whole payment of $103.99 back to you through PayPal.');
  expect(renderRefund(4800, 'form')).toContain('We sent $48.00 back to you through PayPal.');
});

test('the whole payment is what was paid, where the owner accepted another amount than the total', () => {
  expect(renderRefund(10_399, 'form', 12_000)).toContain('We sent $103.99 back to you');
  expect(renderRefund(9000, 'form', 9000)).toContain('We sent your whole payment of $90.00 back to you');
});

test('a payment made by hand is not said to go back through PayPal', () => {
  expect(renderRefund(4800, 'manual')).toContain('We sent $48.00 back to you. It can take a few days');
});

test('no email about an order that is picked up shows the customer’s address or speaks of a parcel', () => {
  for (const example of EMAIL_EXAMPLES) {
    const order = toExampleOrder(example, { shippingService: PICK_UP });
    const { text, html } = renderOrderEmail(example.event, order, EXAMPLE_BRANDING);
    expect(html, example.name).not.toContain(order.shippingAddress.address);
    if (!/^order-(?:shipped|confirmation|ready|delivered)|^payment-(?:received|instr|remind)/.test(example.name))
      continue;
    expect(text, example.name).not.toMatch(/parcel|on its way|arrives|delivered|ships|Shipping to/i);
  }
});

test('how to pay says when an order can be picked up, or arrives, if it is paid today', () => {
  const example = EMAIL_EXAMPLES.find(({ name }) => name === 'payment-instructions');
  if (!example) throw new Error('There is no example of payment instructions');
  const render = (change: Parameters<typeof toExampleOrder>[1]) =>
    renderOrderEmail(example.event, toExampleOrder(example, change), EXAMPLE_BRANDING);
  const picked = render({ shippingService: PICK_UP });
  expect(picked.text).toContain('Pick it up, if you pay today');
  expect(picked.html).not.toContain('ships');
  expect(render({}).text).toContain('Usually arrives, if you pay today');
});

test('an order that is picked up is ready to pick up instead of on its way, and the email says where', () => {
  const order = createTestOrder({ status: 'shipped', shippingService: PICK_UP });
  const { subject, text } = renderOrderEmail({ kind: 'order-shipped', cause: 'one' }, order, EXAMPLE_BRANDING);
  expect(subject).toBe(`Your Plenty order ${order.orderNumber}: ready to pick up`);
  expect(text).toContain('Your order is ready. Pick it up at 1 Main Street, Portland.');
});

test('D-30 a delay of an order that has been sent is told without the choice that its page no longer has', () => {
  const render = (status: 'processing' | 'shipped') =>
    renderOrderEmail({ kind: 'delay-notice', cause: 'one' }, createTestOrder({ status }), EXAMPLE_BRANDING);
  expect(render('processing').text).toMatch(/You can wait for it.*cancel it for a full refund[^]*Keep or cancel/);
  expect(render('shipped').html).not.toMatch(/cancel|refund/i);
  expect(render('shipped').text).toContain('See your order');
});

test('PFACT-13 an email about a report says where to answer it and with which subject, where the shop has an address', () => {
  const example = EMAIL_EXAMPLES.find(({ name }) => name === 'claim-received');
  if (!example) throw new Error('There is no example of a report');
  const order = toExampleOrder(example);
  const render = (supportEmail: string) =>
    renderOrderEmail(example.event, order, { ...EXAMPLE_BRANDING, supportEmail }).text;
  expect(render('support@plenty.example')).toMatch(
    new RegExp(`To answer, write to support@plenty\\.example with the subject “.*${order.orderNumber}.*”`),
  );
  expect(render('')).not.toContain('To answer, write to');
});

test('in the email about a delivery the way to the order stands out, and the one to a report does not', () => {
  const example = EMAIL_EXAMPLES.find(({ name }) => name === 'order-delivered');
  if (!example) throw new Error('There is no example of a delivery');
  const order = toExampleOrder(example);
  const { blocks } = buildDelivered(order, EXAMPLE_BRANDING);
  const buttons = blocks.filter((block) => block.kind === 'buttons');
  expect(buttons.map(({ isQuiet = false, buttons: [first] }) => [first?.label, isQuiet])).toEqual([
    ['See your order', false],
    ['Report a problem', true],
  ]);
});

const renderExample = (wanted: string, change: Partial<StoredOrder> = {}) => {
  const example = EMAIL_EXAMPLES.find(({ name }) => name === wanted);
  if (!example) throw new Error(`There is no example ${wanted}`);
  return renderOrderEmail(example.event, { ...toExampleOrder(example), ...change }, EXAMPLE_BRANDING).text;
};

test('PFACT-13 a reply to a report says where to answer while the report is open, and no other response does', () => {
  expect(renderExample('claim-response-reply')).toContain('To answer, write to');
  for (const name of ['claim-response-closed', 'claim-response-refund', 'claim-response-replacement'])
    expect(renderExample(name), name).not.toContain('To answer, write to');
});

test('an email shows the tax, the discount and the shipping that an order has, and what is left after a refund', () => {
  const render = (change: Partial<StoredOrder>) =>
    renderOrderEmail({ kind: 'order-confirmation' }, createTestOrder(change), EXAMPLE_BRANDING).text;
  const plain = render({ shippingCost: cents(0) });
  expect(plain).toMatch(/Shipping:? +Free/);
  for (const word of ['Tax', 'Discount', 'Refunded', 'Paid'])
    expect(plain, word).not.toMatch(new RegExp(`^${word}\\b`, 'm'));
  expect(render({ tax: cents(1) })).toMatch(/Tax:? +\$0\.01/);
  expect(render({ discountAmount: cents(1) })).toMatch(/Discount:? +-\$0\.01/);
  expect(render({ discountAmount: cents(960), discountCode: 'SAVE10' })).toMatch(/Discount \(SAVE10\):? +-\$9\.60/);
  const refunded = render({ refundedAmount: cents(399) });
  expect(refunded).toMatch(/Refunded:? +-\$3\.99/);
  expect(refunded).toMatch(/After the refund:? +\$100\.00/);
  expect(refunded).not.toMatch(/^Paid/m);
  const accepted = render({ refundedAmount: cents(399), paidAmount: cents(10_000) });
  expect(accepted).toMatch(/Paid:? +\$100\.00/);
  expect(accepted).toMatch(/After the refund:? +\$96\.01/);
});
