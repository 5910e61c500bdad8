import type { Cart } from './cart.ts';

/** An order of the API: made by the shop, approved by a person here, captured by the shop. */
export interface ApiOrder {
  readonly id: string;
  readonly cart: Cart;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  /** How the person wants to pay: an eCheck takes its time. */
  readonly how: 'now' | 'later';
  /** The payment it became; empty until it was captured. */
  readonly saleId: string;
}

/** A refund that was made by the API. */
export interface ApiRefund {
  readonly id: string;
  readonly saleId: string;
  readonly amount: number;
  readonly status: 'COMPLETED' | 'PENDING';
}

/** What the API answers: a status and a body, or nothing but a line that is cut. */
export type ApiResponse = { readonly status: number; readonly body: object } | { readonly status: 'cut' };

/** PayPal's refusal of something it understood. */
export function apiError(issue: string, status = 422): ApiResponse {
  const name = status === 404 ? 'RESOURCE_NOT_FOUND' : status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY';
  return { status, body: { name, details: [{ issue }] } };
}
