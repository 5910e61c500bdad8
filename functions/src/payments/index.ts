/** Other areas import payments through this file only. */
export { type PayPalServices } from './apply-payment-event.ts';
export { captureOrder } from './capture-order.ts';
export { type NamedOrder, getOrderReference } from './order-handle.ts';
export { completePaymentReturn } from './payment-return.ts';
export { type StoredPayment, parseCountedRefunds, parsePayment, sumRecordedRefunds } from './payment.repository.ts';
export { type PayPalClient, type PayPalOrdersApi, type WebhookSignature } from './paypal-client.ts';
export { paypalIdSchema, parsePayPalOrder } from './paypal-resources.ts';
export {
  type StoredNotification,
  getNotificationExpiry,
  notificationSchema,
  requeueNotification,
} from './paypal-notification.repository.ts';
export { receiveNotification } from './process-notification.ts';
export { reprocessPayment } from './reprocess-payment.ts';
export { findMentionedOrder, screenNotification } from './screen-notification.ts';
