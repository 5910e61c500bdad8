import { expect, test } from 'vitest';
import { describeSend, formatCount } from './campaign-text.ts';

const SEND = {
  sendAt: '2026-11-20T15:00:00.000Z',
  startedAt: '2026-11-20T15:01:00.000Z',
  finishedAt: null,
  recipients: 1200,
};

test('a campaign says where it is and how many emails it made', () => {
  expect(describeSend(null)).toBe('Not sent');
  expect(describeSend({ ...SEND, state: 'sending' })).toBe('Being sent, 1,200 emails so far');
  expect(describeSend({ ...SEND, state: 'paused', recipients: 1 })).toBe('Paused after 1 email');
  expect(describeSend({ ...SEND, state: 'stopped' })).toBe('Stopped after 1,200 emails');
  expect(describeSend({ ...SEND, state: 'stopped', startedAt: null })).toBe('Stopped before it began');
  expect(describeSend({ ...SEND, state: 'sent' })).toMatch(/^Sent Nov 20, 2026 at .* · 1,200 emails$/);
});

test('a planned campaign names its time, and once that has come says that it is about to start', () => {
  expect(describeSend({ ...SEND, state: 'scheduled', sendAt: '2020-01-01T00:00:00.000Z' })).toBe(
    'Starts within a few minutes',
  );
  expect(describeSend({ ...SEND, state: 'scheduled', sendAt: '2999-01-01T12:00:00.000Z' })).toMatch(/^Planned for /);
  expect(formatCount(1, 'subscriber')).toBe('1 subscriber');
});
