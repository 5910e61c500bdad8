import type { DiscountValidation } from '@plenty/contract/api/checkout-endpoints';
import { moneyStringSchema } from '@plenty/contract/lib/money';
import * as z from 'zod/mini';

/**
 * `none` until Apply, then valid or invalid (DISC-04). A valid code keeps the subtotal it was checked for and its discount ("48.00"), so that
 * the price is right immediately after a reload; the shop's quote then says what it takes off now.
 */
export const discountStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none'), typed: z.string() }),
  z.object({ kind: z.literal('invalid'), typed: z.string(), reason: z.string() }),
  z.object({
    kind: z.literal('valid'),
    code: z.string(),
    subtotal: moneyStringSchema,
    discount: moneyStringSchema,
    isFreeShipping: z.boolean(),
    isTestOrder: z.boolean(),
  }),
]);
export type DiscountState = z.infer<typeof discountStateSchema>;

export const NO_DISCOUNT: DiscountState = { kind: 'none', typed: '' };

export function getTypedCode(state: DiscountState): string {
  return state.kind === 'valid' ? '' : state.typed;
}

export function getAppliedCode(state: DiscountState): string | undefined {
  return state.kind === 'valid' ? state.code : undefined;
}

export function canApply(state: DiscountState): boolean {
  return getTypedCode(state).trim() !== '';
}

/** Typing clears the error. An applied code has to be removed first. */
export function setTypedCode(state: DiscountState, typed: string): DiscountState {
  return state.kind === 'valid' ? state : { kind: 'none', typed };
}

/** The state after Apply. Codes are shown in capitals; the test code is case-sensitive (D-15). */
export function toDiscountState(typed: string, subtotal: string, response: DiscountValidation): DiscountState {
  const { valid, message, discount, isFreeShipping, isTestOrder = false } = response;
  if (!valid) return { kind: 'invalid', typed, reason: message };
  const code = isTestOrder ? typed.trim() : typed.trim().toUpperCase();
  return { kind: 'valid', code, subtotal, discount, isFreeShipping, isTestOrder };
}

/** The shop has removed a code that no longer applies (D-17): it goes back into the field. Any other code is left alone. */
export function rejectCode(state: DiscountState, code: string, reason: string): DiscountState {
  return getAppliedCode(state) === code ? { kind: 'invalid', typed: code, reason } : state;
}

/** A code from a link: it counts as applied, and the next quote says what it takes off. */
export function toLinkedDiscount(code: string): DiscountState {
  const nothing = { subtotal: '0.00', discount: '0.00', isFreeShipping: false, isTestOrder: false };
  return { kind: 'valid', code, ...nothing };
}

export function removeCode(state: DiscountState): DiscountState {
  return state.kind === 'valid' ? NO_DISCOUNT : state;
}
