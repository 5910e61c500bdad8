import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { seedDemo } from '../seed/seed.ts';
import { setPaymentMode, readPaymentIdentity } from './payment-section.ts';

const app = initializeApp({ projectId: 'demo-test-dashboard' }, 'demo-test-dashboard');
const firestore = getFirestore(app);

afterAll(() => deleteApp(app));

const choose = (mode: string) => setPaymentMode(firestore, new URLSearchParams({ mode }));

test('PAY-01 the dashboard switches payments to PayPal and back to the demo’s manual payment', async () => {
  await seedDemo(firestore);
  const asItCame = await readPaymentIdentity(firestore);
  expect(asItCame).toEqual({ mode: 'manual', payee: 'pay@plenty.example', merchantId: '' });
  expect(await choose('form')).toBeUndefined();
  expect(await readPaymentIdentity(firestore)).toEqual({
    mode: 'form',
    payee: 'pay@plenty.example',
    merchantId: 'PLENTYDEMO123',
  });
  expect(await choose('none')).toBe('Payments are made by hand or through PayPal.');
  expect(await readPaymentIdentity(firestore)).toMatchObject({ mode: 'form' });
  expect(await choose('manual')).toBeUndefined();
  expect(await readPaymentIdentity(firestore)).toEqual(asItCame);
});
