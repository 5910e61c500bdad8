import type { Address } from '@plenty/contract/checkout/address';
import { AppError } from '../app-error.ts';
import type { Transaction } from '../db/index.ts';
import { nextUpdatedAt } from './next-updated-at.ts';
import { updateOrder } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

export function canCorrectAddress({ status, isTestOrder, customerEmail }: StoredOrder): boolean {
  return !isTestOrder && customerEmail !== '' && (status === 'pending' || status === 'processing');
}

type Correction = { readonly address: Address; readonly isTaxed: (state: string) => boolean; readonly now: Date };

/** Changes where an order ships to. It keeps its price, so the new address may not be taxed in another way than the one that was paid for. */
export function correctAddress(
  transaction: Transaction,
  order: StoredOrder,
  { address, isTaxed, now }: Correction,
): void {
  if (!canCorrectAddress(order)) {
    throw new AppError({ code: 'conflict', message: 'This order has shipped or was cancelled, so its address stays.' });
  }
  const { state } = order.shippingAddress;
  if (address.state !== state && (order.tax > 0 || isTaxed(address.state))) {
    const message = `The sales tax of this order is for ${state}. To ship to ${address.state}, cancel it and ask for a new order.`;
    throw new AppError({ code: 'conflict', message });
  }
  const change = { shippingAddress: address, updatedAt: nextUpdatedAt(order, now) };
  // The history outlives the customer's data, so it has no address.
  updateOrder(transaction, order, change, { event: 'address-corrected' });
}

export function saveNote(transaction: Transaction, order: StoredOrder, note: string, now: Date): void {
  updateOrder(transaction, order, { note, updatedAt: nextUpdatedAt(order, now) });
}
