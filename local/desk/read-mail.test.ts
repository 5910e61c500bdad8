import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { parseLetter } from './read-mail.ts';

test('the desk reads a letter as the shop stores it for the mail extension', () => {
  const letter = parseLetter('one', {
    to: 'ada@example.com',
    message: { subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' },
    createdAt: Timestamp.fromMillis(0),
    orderNumber: 'PL-7K3M-92QX',
  });
  expect(letter).toEqual({
    id: 'one',
    to: 'ada@example.com',
    subject: 'Your order',
    text: 'Thank you',
    html: '<p>Thank you</p>',
    createdAt: '1970-01-01T00:00:00.000Z',
    orderNumber: 'PL-7K3M-92QX',
  });
});

test('the desk shows several receivers of a letter as one line', () => {
  expect(parseLetter('two', { to: ['ada@example.com', 'bob@example.com'] }).to).toBe(
    'ada@example.com, bob@example.com',
  );
});

test('the desk still shows a letter of which everything is missing', () => {
  expect(parseLetter('three', {})).toEqual({ id: 'three', to: '', subject: '', text: '', html: '', createdAt: '' });
});
