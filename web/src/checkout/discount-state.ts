import type { DiscountValidation } from '@plenty/contract/api/checkout-endpoints';
import { moneyStringSchema } from '@plenty/contract/lib/money';
import * as z from 'zod/mini';

/**
 * DISC-04: nothing, then valid or invalid after Apply. `typed` is what stands in the field. A valid code keeps what it took off which
 * subtotal ("48.00"), so that the price is right again at once after a reload; what it takes off now is for the shop's quote to say.
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

/** What stands in the field; nothing while a code is applied. */
export function getTypedCode(state: DiscountState): string {
  return state.kind === 'valid' ? '' : state.typed;
}

/** The code that goes with the order. */
export function getAppliedCode(state: DiscountState): string | undefined {
  return state.kind === 'valid' ? state.code : undefined;
}

/** DISC-02: a blank code is none. */
export function canApply(state: DiscountState): boolean {
  return getTypedCode(state).trim() !== '';
}

/** Typing takes back what was said of the code before; an applied code is removed first. */
export function setTypedCode(state: DiscountState, typed: string): DiscountState {
  return state.kind === 'valid' ? state : { kind: 'none', typed };
}

/** The shop's answer to Apply. Codes are shown in capitals as on their flyer; the test code counts only as it was typed (D-15). */
export function toDiscountState(typed: string, subtotal: string, response: DiscountValidation): DiscountState {
  const { valid, message, discount, isFreeShipping, isTestOrder = false } = response;
  if (!valid) return { kind: 'invalid', typed, reason: message };
  const code = isTestOrder ? typed.trim() : typed.trim().toUpperCase();
  return { kind: 'valid', code, subtotal, discount, isFreeShipping, isTestOrder };
}

/** The shop takes a code back that no longer fits (D-17); it stays in the field. Another code than the applied one is none of it. */
export function rejectCode(state: DiscountState, code: string, reason: string): DiscountState {
  return getAppliedCode(state) === code ? { kind: 'invalid', typed: code, reason } : state;
}

/** The shopper takes the code back. */
export function removeCode(state: DiscountState): DiscountState {
  return state.kind === 'valid' ? NO_DISCOUNT : state;
}
