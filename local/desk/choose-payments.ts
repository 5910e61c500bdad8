import type { PaymentAccount } from '@plenty/contract/payments/payment-identity';
import type { Firestore } from 'firebase-admin/firestore';
import { readPaymentSettings } from '../../functions/src/checkout/payment-settings-repository.ts';
import { paths } from '../../functions/src/firestore/paths.ts';
import { paymentSettings } from '../demo/catalogue/settings.ts';

/** How orders of this shop can be paid (D-51): as the demo comes, or to the account that the wallet of this machine knows. */
export const PAYMENT_MODES = {
  manual: { what: 'By hand', settings: paymentSettings },
  form: {
    what: 'Through the wallet, by its form',
    settings: { mode: 'form', payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' },
  },
  'orders-v2': {
    what: 'Through the wallet, by Orders v2',
    settings: { mode: 'orders-v2', payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' },
  },
} as const;

/** What is in force now. */
export function readPaymentIdentity(firestore: Firestore): Promise<PaymentAccount> {
  return readPaymentSettings(firestore, firestore, true);
}

/** Sets how the orders from now on are paid; answers what is wrong with the choice, if anything is. */
export async function setPaymentMode(firestore: Firestore, form: URLSearchParams): Promise<string | undefined> {
  const [, choice] = Object.entries(PAYMENT_MODES).find(([mode]) => mode === form.get('mode')) ?? [];
  if (choice === undefined) return 'Payments are made by hand or through the wallet.';
  await firestore.doc(paths.paymentSettings).set(choice.settings);
  return undefined;
}
