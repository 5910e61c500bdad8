import { expect, test } from 'vitest';
import { decodeForm } from './decode-form.ts';
import { openWallet } from './wallet.ts';

const LIVE = ['https://www.paypal.com/cgi-bin/webscr', 'https://ipnpb.paypal.com/cgi-bin/webscr'] as const;
const SANDBOX = [
  'https://www.sandbox.paypal.com/cgi-bin/webscr',
  'https://ipnpb.sandbox.paypal.com/cgi-bin/webscr',
] as const;

test('a real shop opens at PayPal’s hosts alone, and knows which of them are not live', () => {
  expect(openWallet(...LIVE, 'plenty-shop').isTest).toBe(false);
  expect(openWallet(...SANDBOX, 'plenty-shop').isTest).toBe(true);
  for (const host of ['http://localhost:5060/x', 'https://www.paypal.com.evil.example/x', 'http://www.paypal.com/x']) {
    expect(() => openWallet(LIVE[0], host, 'plenty-shop'), host).toThrow('which is not PayPal');
    expect(() => openWallet(host, LIVE[1], 'plenty-shop'), host).toThrow('which is not PayPal');
  }
  expect(() => openWallet(LIVE[0], SANDBOX[1], 'plenty-shop')).toThrow('which is not PayPal');
});

test('a demo shop may talk to a stand-in, whose messages are test messages', () => {
  expect(openWallet('http://localhost:5060/x', 'http://localhost:5060/x', 'demo-plenty').isTest).toBe(true);
});

test('a message is read in the encoding it names, windows-1252 when it names none', () => {
  expect(decodeForm(Buffer.from('first_name=J%F6rg&a=1+2')).get('first_name')).toBe('Jörg');
  expect(decodeForm(Buffer.from('first_name=J%F6rg&a=1+2')).get('a')).toBe('1 2');
  expect(decodeForm(Buffer.from('first_name=J%C3%B6rg&charset=UTF-8')).get('first_name')).toBe('Jörg');
  expect(decodeForm(Buffer.from('first_name=%8AJ&charset=no-such')).get('first_name')).toBe('ŠJ');
  expect(decodeForm(Buffer.from('a=%&b=%zz&a=2')).get('a')).toBe('%');
});
