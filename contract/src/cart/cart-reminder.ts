/** How long after the tick the email is due. */
export const CART_REMINDER_HOURS = 2;
/** How long the link of the email works, and how long its address gets no other one. */
export const CART_REMINDER_DAYS = 30;

/** The box that asks for the email (D-76). Nothing is stored without its tick. */
export const CART_REMINDER_LABEL = 'Email me my cart if I don’t finish';

/** Only while the owner wants it. The law requires a postal address in every such email (D-37). */
export function offersCartReminders(
  checkout: { readonly remindsOfCarts?: boolean | undefined } | undefined,
  postalAddress: string | undefined,
): boolean {
  return checkout?.remindsOfCarts === true && (postalAddress ?? '').trim() !== '';
}
