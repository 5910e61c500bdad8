/** Other areas import the checkout through this file only. */
export { storedPaymentSettingsSchema } from './checkout-settings.repository.ts';
