import { expect, test } from 'vitest';
import type { AdminCampaign } from '@plenty/contract/admin/campaigns';
import { describeMissedSend, describeSend, formatCount } from './campaign-text.ts';

const SEND = {
  sendAt: '2026-11-20T15:00:00.000Z',
  startedAt: '2026-11-20T15:01:00.000Z',
  finishedAt: null,
  recipients: 1200,
};

const describe = (send: AdminCampaign['send'], hasPostalAddress = true, isHeldBack = false) =>
  describeSend({ send }, { hasPostalAddress, isHeldBack });

test('a campaign says where it is and how many emails it made', () => {
  expect(describe(null)).toBe('Not sent');
  expect(describe({ ...SEND, state: 'sending' })).toBe('Being sent, 1,200 emails so far');
  expect(describe({ ...SEND, state: 'paused', recipients: 1 })).toBe('Paused after 1 email');
  expect(describe({ ...SEND, state: 'stopped' })).toBe('Stopped after 1,200 emails');
  expect(describe({ ...SEND, state: 'stopped', startedAt: null })).toBe('Stopped before it began');
  expect(describe({ ...SEND, state: 'sent' })).toMatch(/^Sent Nov 20, 2026 at .* · 1,200 emails$/);
});

test('a planned campaign names its time, and once that has come says that it is about to start', () => {
  expect(describe({ ...SEND, state: 'scheduled', sendAt: '2020-01-01T00:00:00.000Z' })).toBe(
    'Starts within a few minutes',
  );
  expect(describe({ ...SEND, state: 'scheduled', sendAt: '2999-01-01T12:00:00.000Z' })).toMatch(/^Planned for /);
  expect(formatCount(1, 'subscriber')).toBe('1 subscriber');
});

test('a campaign that needs the postal address of the shop says so before its time and while it waits for it', () => {
  const planned = { ...SEND, state: 'scheduled', sendAt: '2999-01-01T12:00:00.000Z' } as const;
  expect(describe(planned, false)).toMatch(/^Planned for .* · needs your postal address$/);
  expect(describe({ ...planned, sendAt: SEND.sendAt }, false)).toBe('Waits for your postal address');
  expect(describe({ ...SEND, state: 'sending' }, false)).toBe('Waits for your postal address after 1,200 emails');
  expect(describe({ ...SEND, state: 'sent' }, false)).not.toContain('postal');
});

test('a campaign that is due says when the mail server is what it waits for, and one of later does not', () => {
  const planned = { ...SEND, state: 'scheduled' } as const;
  expect(describe(planned, true, true)).toBe('Waits for the mail server');
  expect(describe(planned, false, true)).toBe('Waits for your postal address');
  expect(describe({ ...planned, sendAt: '2999-01-01T12:00:00.000Z' }, true, true)).toMatch(/^Planned for [^·]*$/);
  expect(describe({ ...SEND, state: 'sending' }, true, true)).toBe('Waits for the mail server after 1,200 emails');
});

test('a draft that was planned and could not be sent says when it was to be sent', () => {
  const missed = { send: null, missedSendAt: '2026-11-20T15:00:00.000Z' };
  expect(describeSend(missed, { hasPostalAddress: true, isHeldBack: false })).toMatch(/^Not sent on Nov 20, 2026 at /);
  expect(describeMissedSend(missed)).toMatch(/^It was planned for Nov 20, 2026 at .* and is a draft again\.$/);
  expect(describeMissedSend({})).toBeUndefined();
});
