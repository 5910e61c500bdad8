/**
 * The default first sentences of emails, true of orders that are sent and of those that are picked up. What an email must say, such as an
 * amount, a day or a link, follows them.
 */
export const EMAIL_TEXTS = {
  'emails.reserved':
    'Thank you for your order. It is reserved for you, and we get it ready once your payment has arrived.',
  'emails.confirmed':
    'Your payment has arrived; we are getting your order ready. Nothing to do until it is. Perhaps choose shoes.',
  'emails.confirmedFree':
    'There is nothing to pay; we are getting your order ready. Nothing to do until it is. Perhaps choose shoes.',
  'emails.paymentReceived':
    'Thank you. We are getting your order ready. Nothing to do until it is. Perhaps choose shoes.',
  'emails.shipped': 'Your parcel has left us.',
  'emails.delivered': 'We hope you like what is in it.',
  'emails.delayed': 'We are sorry: your order takes longer than we said.',
  'emails.confirmAddress':
    'Welcome to Plenty. Please confirm that this address is yours, so that orders you made with it as a guest join your account.',
  'emails.resetPassword': 'Somebody, most likely you, asked for a new password for your Plenty account.',
  'emails.passwordChanged':
    'The password of your Plenty account was changed, and every place you were signed in at was signed out.',
  'emails.unfinishedCart':
    'You asked us to email you your cart if you didn’t finish checking out. This link opens it on any device.',
  'emails.newsletterConfirm': 'Somebody, most likely you, asked for the Plenty newsletter at this address.',
  'emails.newsletterWelcome': 'Thank you for confirming. You will hear from us when there is something new at Plenty.',
  'emails.waitlistConfirm': 'Someone, most likely you, asked us to email when {item} is back in stock.',
  'emails.waitlistJoined': 'We’ll email you when {item} is back and it’s your turn.',
  'emails.waitlistHeld': '{item} is back.',
} as const;
export type EmailTextId = keyof typeof EMAIL_TEXTS;
