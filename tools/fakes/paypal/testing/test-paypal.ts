import { parseCart } from '../cart-form.ts';
import { FakePayPal } from '../fake-paypal.ts';
import { parseForm } from '../form-encoding.ts';
import type { Action, SaleResult } from '../sale.ts';
import { createTestClock } from './test-clock.ts';

const FORM = {
  cmd: '_cart',
  upload: '1',
  business: 'pay@plenty.example',
  currency_code: 'USD',
  charset: 'utf-8',
  invoice: 'PL-7K3M-92QX',
  custom: '{"o":"1","k":"2"}',
  notify_url: 'http://shop.example/ipn',
  item_name_1: 'Script Tee',
  item_number_1: '7',
  amount_1: '600.00',
  quantity_1: '2',
  on0_1: 'Size',
  os0_1: 'MED',
  on1_1: 'Color',
  os1_1: 'Black',
  discount_amount_cart: '120.00',
  tax_cart: '0.00',
};

/** A fake PayPal with a clock that tests move, and the messages its shop received; `pay` throws PayPal's reason for a rejection. */
export function createTestPayPal(answers: () => number | Promise<number> = () => 200) {
  const clock = createTestClock();
  const received: ReadonlyMap<string, string>[] = [];
  const bodies: Buffer[] = [];
  const paypal = new FakePayPal({
    seed: 1,
    clock,
    webhookUrl: '',
    origin: () => 'http://localhost',
    post: async (_, body) => {
      bodies.push(body);
      received.push(parseForm(body).fields);
      return answers();
    },
  });
  const pay = async (how: 'now' | 'later' = 'now', changes: Record<string, string> = {}): Promise<SaleResult> => {
    const parsed = parseCart(parseForm(Buffer.from(new URLSearchParams({ ...FORM, ...changes }).toString())));
    if (parsed.kind === 'refused') throw new Error(parsed.reasons.join('; '));
    const payment = paypal.pay(parsed.cart, how);
    if ('rejected' in payment) throw new Error(payment.rejected);
    await payment.notified;
    payment.onReturned();
    return payment;
  };
  const act = async (id: string, action: Action, input = {}) => {
    const problem = paypal.performAction(id, action, input);
    await clock.advance(0);
    return problem;
  };
  const last = () => Object.fromEntries(received.at(-1) ?? []);
  const statuses = () => received.map((fields) => fields.get('payment_status'));
  return { paypal, clock, received, bodies, pay, act, last, statuses };
}
