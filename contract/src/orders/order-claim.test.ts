import { expect, test } from 'vitest';
import { canClaim, getClaimMailto, getClaimDeadline } from './order-claim.ts';

const DELIVERED = '2026-11-20T15:00:00.000Z';

test('PFACT-12 an order error can be reported until the end of the 14th day after delivery', () => {
  expect(getClaimDeadline(DELIVERED)).toBe('2026-12-04');
  // The end of December 4 in the shop's time zone.
  expect(canClaim(DELIVERED, Date.parse('2026-12-05T04:59:59Z'))).toBe(true);
  expect(canClaim(DELIVERED, Date.parse('2026-12-05T05:00:00Z'))).toBe(false);
});

test('PFACT-13 PFACT-14 the claim email has the exact subject and asks for what it must include', () => {
  const [to, query = ''] = getClaimMailto('help@plenty.example', 'PL-7K3M-92QX').split('?');
  expect(to).toBe('mailto:help@plenty.example');
  const [subject, body = ''] = query.split('&').map((part) => decodeURIComponent(part.split('=')[1] ?? ''));
  expect(subject).toBe('Order Error - PL-7K3M-92QX');
  for (const part of ['Full name', 'Order number: PL-7K3M-92QX', 'What is wrong', 'clear photos']) {
    expect(body).toContain(part);
  }
});
