import { readForm } from '../form-bytes.ts';
import type { Payment } from '../payment.ts';
import { readCart } from '../read-cart.ts';
import type { Action } from '../sale.ts';
import { Wallet } from '../wallet.ts';
import { startClock } from './start-clock.ts';

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

/** A wallet whose time stands, and what the shop it tells heard; `pay` fails with the wallet's own reason. */
export function openWallet(answers: () => number | Promise<number> = () => 200) {
  const clock = startClock();
  const heard: ReadonlyMap<string, string>[] = [];
  const bodies: Buffer[] = [];
  const wallet = new Wallet({
    seed: 1,
    clock,
    webhookUrl: '',
    origin: () => 'http://localhost',
    post: async (_, body) => {
      bodies.push(body);
      heard.push(readForm(body).fields);
      return answers();
    },
  });
  const pay = async (how: 'now' | 'later' = 'now', changes: Record<string, string> = {}): Promise<Payment> => {
    const reading = readCart(readForm(Buffer.from(new URLSearchParams({ ...FORM, ...changes }).toString())));
    if (reading.kind === 'refused') throw new Error(reading.reasons.join('; '));
    const payment = wallet.pay(reading.cart, how);
    if ('refused' in payment) throw new Error(payment.refused);
    await payment.told;
    payment.back();
    return payment;
  };
  const act = async (id: string, action: Action, wish = {}) => {
    const problem = wallet.act(id, action, wish);
    await clock.pass(0);
    return problem;
  };
  const last = () => Object.fromEntries(heard.at(-1) ?? []);
  const words = () => heard.map((fields) => fields.get('payment_status'));
  return { wallet, clock, heard, bodies, pay, act, last, words };
}
