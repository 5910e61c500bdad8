import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakePayPalServer, createFakePayPalServer } from '../fakes/paypal/server.ts';
import { DEFAULT_SWITCHES } from '../fakes/paypal/switches.ts';
import { postControl } from './control.ts';
import { fetchPaypalState, parsePaypalForm, renderPaypalSection } from './paypal-section.ts';

let served: FakePayPalServer;
let control: string;

beforeEach(async () => {
  served = await createFakePayPalServer(0, { seed: 1, post: async () => 200 });
  control = `${served.url}/control`;
});

afterEach(() => served.close());

const press = async (path: string, form: Record<string, string> = {}) => {
  const request = parsePaypalForm(path, new URLSearchParams(form));
  return request === undefined ? 'no such button' : postControl(control, request);
};
const render = async () => renderPaypalSection(served.url, await fetchPaypalState(control)).source;
const payLater = async () => {
  const form = {
    cmd: '_cart',
    upload: '1',
    business: 'pay@plenty.example',
    item_name_1: 'Script Tee',
    amount_1: '48.00',
    invoice: 'PL-<1>',
    notify_url: 'http://shop.example/ipn',
  };
  const body = new URLSearchParams(form);
  const begun = await fetch(`${served.url}/cgi-bin/webscr`, { method: 'POST', body, redirect: 'manual' });
  await fetch(`${served.url}${begun.headers.get('location')}/pay-later`, { method: 'POST' });
  return (await fetchPaypalState(control))?.transactions[0]?.id ?? '';
};

test('the dashboard shows a payment with its messages and a button for every possible action', async () => {
  const id = await payLater();
  expect(await render()).toContain('48.00 USD');
  expect(await render()).toContain('PL-&lt;1&gt;');
  expect(await render()).toContain('Pending: delivered (200)');
  expect(await render()).toContain(`formaction="/paypal/${id}/complete"`);
  expect(await press(`/paypal/${id}/complete`)).toBeUndefined();
  expect(await render()).toContain(`formaction="/paypal/${id}/refund"`);
  expect(await press(`/paypal/${id}/refund`, { amount: ' 8.00 ' })).toBeUndefined();
  expect(await render()).toContain('Refunded (8.00 refunded)');
  expect(await press(`/paypal/${id}/refund`, { amount: '' })).toBeUndefined();
  expect(await render()).toContain('Refunded (48.00 refunded)');
  expect(await press(`/paypal/${id}/deny`)).toContain('cannot be asked to deny');
  expect(await press(`/paypal/${id}/burn`)).toBe('no such button');
});

test('the form sets every switch, unchecked boxes included', async () => {
  const form = { ...DEFAULT_SWITCHES, amount: '1.00', late: '2', slow: '15', retry: '1', when: 'after', twice: 'on' };
  const texts = Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  expect(await press('/paypal/switches', Object.fromEntries(texts))).toBeUndefined();
  expect((await fetchPaypalState(control))?.switches).toEqual({
    ...DEFAULT_SWITCHES,
    namesPayee: false,
    amount: '1.00',
    late: 2,
    when: 'after',
    twice: true,
    testIpn: false,
  });
  expect(await render()).toContain('It misbehaves');
  expect(await press('/paypal/behave')).toBeUndefined();
  expect((await fetchPaypalState(control))?.switches).toEqual(DEFAULT_SWITCHES);
  expect(await render()).toContain('It behaves');
});

test('the dashboard says when the fake PayPal does not respond', async () => {
  served.close();
  expect(await render()).toContain('It does not answer.');
});
