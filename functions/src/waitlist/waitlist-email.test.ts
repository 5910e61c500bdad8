import { expect, test } from 'vitest';
import { EXAMPLE_BRANDING } from '../testing/email-examples.ts';
import { type WaitlistEmailEvent, getLeaveUrl, renderWaitlistEmail } from './waitlist-email.ts';

const TOKEN = 'a'.repeat(43);
const { shopOrigin } = EXAMPLE_BRANDING;
const renderFor = (event: WaitlistEmailEvent) => {
  const leaveUrl = getLeaveUrl(event.kind, TOKEN, shopOrigin);
  const item = { productName: 'Court Tee', size: 'LRG', color: 'Black' };
  return renderWaitlistEmail(event, item, { token: TOKEN, leaveUrl }, EXAMPLE_BRANDING).text;
};

test('D-75 the email that asks to confirm an address leads to where it is confirmed', () => {
  expect(renderFor({ kind: 'waitlist-confirm' })).toContain(`${shopOrigin}/back-in-stock#confirm&token=${TOKEN}`);
});

test.each<WaitlistEmailEvent>([
  { kind: 'waitlist-joined', place: 3, hours: 2 },
  { kind: 'waitlist-held', heldUntil: new Date('2026-11-20T22:14:00Z'), hours: 2 },
])('D-75 the link of an email of the kind $kind confirms nothing', (event) => {
  expect(renderFor(event)).toContain(`${shopOrigin}/back-in-stock#token=${TOKEN}`);
});
