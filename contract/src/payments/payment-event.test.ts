import { expect, test } from 'vitest';
import { parseSignedAmount } from './payment-event.ts';

test('attack 16: an amount is parsed exactly, to the cent', () => {
  const read = ['55.99', '0.07', '-12.50', '1.1', '3', ' 8.20 ', '1234567.89'].map(parseSignedAmount);
  expect(read).toEqual([5599, 7, -1250, 110, 300, 820, 123456789]);
});

test('attack 16: any other text is rejected, even if it could be read as a number', () => {
  const odd = ['', 'NaN', '1e3', '0x10', '5,599.00', '55.990', '55.99.00', '+5', '--5', '$5', '.5', '12345678', '٥'];
  for (const text of odd) expect(parseSignedAmount(text), text).toBeUndefined();
});
