import { expect, test } from 'vitest';
import { decodeForm } from './paypal-ipn.ts';
import { createPayPalClient } from './paypal-client.ts';

const CREDENTIALS = { clientId: 'shop', clientSecret: 'secret', webhookId: 'WH-1' };
const LIVE = [
  'https://www.paypal.com/cgi-bin/webscr',
  'https://ipnpb.paypal.com/cgi-bin/webscr',
  'https://api-m.paypal.com',
] as const;
const SANDBOX = [
  'https://www.sandbox.paypal.com/cgi-bin/webscr',
  'https://ipnpb.sandbox.paypal.com/cgi-bin/webscr',
  'https://api-m.sandbox.paypal.com',
] as const;

const open = ([webUrl = '', verifyUrl = '', apiUrl = '']: readonly string[], projectId = 'plenty-shop') =>
  createPayPalClient({ ...CREDENTIALS, webUrl, verifyUrl, apiUrl, projectId });

test('attack 6: a deployed shop accepts only PayPal’s hosts, all of one environment, and knows whether they are live', () => {
  expect(open(LIVE).isTest).toBe(false);
  expect(open(SANDBOX).isTest).toBe(true);
  const others = ['http://localhost:5090/x', 'https://www.paypal.com.evil.example/x', 'http://www.paypal.com/x'];
  for (const place of [0, 1, 2]) {
    for (const host of [...others, SANDBOX[place] ?? '', LIVE[(place + 1) % 3] ?? '']) {
      expect(() => open([...LIVE].map((usual, at) => (at === place ? host : usual))), `${place} ${host}`).toThrow(
        'which is not PayPal',
      );
    }
  }
});

test('a demo shop may use a fake PayPal, whose messages are test messages', () => {
  const standIn = 'http://localhost:5090/x';
  expect(open([standIn, standIn, standIn], 'demo-plenty').isTest).toBe(true);
});

test('D-18 without PayPal credentials there is no Orders v2', () => {
  const [webUrl, verifyUrl, apiUrl] = LIVE;
  const place = { webUrl, verifyUrl, apiUrl, projectId: 'plenty-shop' };
  expect(createPayPalClient({ ...place, ...CREDENTIALS, clientId: '' }).orders).toBeUndefined();
  expect(
    createPayPalClient({ ...place, ...CREDENTIALS }).orders?.isPayPalPage('https://www.paypal.com/checkoutnow?token=1'),
  ).toBe(true);
});

test('a message is decoded in the charset it names, or in windows-1252', () => {
  expect(decodeForm(Buffer.from('first_name=J%F6rg&a=1+2')).get('first_name')).toBe('Jörg');
  expect(decodeForm(Buffer.from('first_name=J%F6rg&a=1+2')).get('a')).toBe('1 2');
  expect(decodeForm(Buffer.from('first_name=J%C3%B6rg&charset=UTF-8')).get('first_name')).toBe('Jörg');
  expect(decodeForm(Buffer.from('first_name=%8AJ&charset=no-such')).get('first_name')).toBe('ŠJ');
  expect(decodeForm(Buffer.from('a=%&b=%zz&a=2')).get('a')).toBe('%');
});
