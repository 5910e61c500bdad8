/** What other areas may use of this one. */
export { renderAccountEmail } from './account-email.ts';
export { getOpening, getOpeningText } from './email-text.ts';
export {
  type Email,
  type EmailBlock,
  type EmailLink,
  type EmailLook,
  type EmailProduct,
  type LabeledValue,
  type RenderedEmail,
  contactLines,
  createEmailLine,
  getEmailPictureUrl,
  mutedTextBlock,
  stripLinks,
  textBlock,
  toOneLine,
} from './email-blocks.ts';
export { deleteUnsentCampaignEmails } from './campaign-hold.repository.ts';
export {
  type EmailContext,
  deleteAccountEmailsTo,
  deleteEmailsTo,
  queueAccountEmail,
  queueAdminResetCode,
  queueEmail,
} from './email-queue.repository.ts';
export {
  type EmailBranding,
  hasSmtpServer,
  readEmailBranding,
  readNoticeAddress,
} from './email-settings.repository.ts';
export {
  addImportedSubscribers,
  countImportedSubscribers,
  deleteImportedSubscribers,
  previewImportedSubscribers,
} from './imported-subscriber.repository.ts';
export { renderNewsletterEmail } from './newsletter-email.repository.ts';
export { deletePersonEmails, readOwnNewsletters } from './own-newsletters.repository.ts';
export { CAMPAIGN_EVENT, LEASE_MS } from './email-delivery.repository.ts';
export { renderEmail } from './render-email.ts';
export { readFailedEmail, repeatEmail } from './repeat-email.repository.ts';
export { type SendCondition, isStillTrue } from './send-condition.repository.ts';
export { type EmailServices } from './send-emails.ts';
export { EMAIL_OBSTACLES } from './email-obstacle.ts';
export {
  type ClaimResponseEmail,
  type OrderEmailEvent,
  type SwapResponseEmail,
  createEmailDocument,
  asksForPayment,
  getOrderEmailId,
  pendingDelivery,
} from './stored-email.ts';
export {
  type StoredSubscriber,
  getUnsubscribeUrl,
  storedSubscriberSchema,
  subscriberId,
} from './subscriber.repository.ts';
export { unsubscribeInTransaction } from './unsubscribed.repository.ts';
