/** Other areas import the checkout through this file only. */
export { buildOrder } from './build-order.ts';
export { priceLines, toCartQuote } from './cart-quote.ts';
export {
  type PaymentTerms,
  type TaxTerms,
  readPaymentTerms,
  readShippingTerms,
  readTaxTerms,
  requireOpenCheckout,
  storedPaymentSettingsSchema,
} from './checkout-settings.repository.ts';
export { limitDiscountAttempts } from './discount-code-limits.ts';
export { type DiscountEvaluation, evaluateDiscountCode } from './evaluate-discount-code.ts';
export { cancelReplacedOrder, reserveForOrder } from './reserve-order.ts';
export { STANDARD_SHIPPING, offerServices, toShipment } from './shipping-services.ts';
export { type VerifiedCart, findAvailableLines } from './verify-cart.ts';
