/** What other areas may use of this one. */
export { storedPaymentSettingsSchema } from './checkout-settings.repository.ts';
