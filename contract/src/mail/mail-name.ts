import { ORDER_EMAIL_NAMES } from './order-mail.ts';

/** What the owner calls every email of the shop, by its stored event. */
const EMAIL_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ORDER_EMAIL_NAMES),
  ['verify-email', 'Confirmation of an email address'],
  ['reset-password', 'Password reset'],
  ['password-changed', 'Password changed'],
  ['panel-reset', 'Code for the admin panel'],
  ['newsletter-confirm', 'Newsletter confirmation'],
  ['newsletter-welcome', 'Newsletter welcome'],
  ['owner-notice', 'Notice to you about an order'],
  ['mail-failure', 'Notice to you about emails that failed'],
]);

/** The name of an email by its event; one of another release is just an email. */
export function getEmailName(event: string): string {
  return EMAIL_NAMES.get(event) ?? 'Email';
}
