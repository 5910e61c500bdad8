import { expect, test } from 'vitest';
import { listSkipped } from './steps.ts';
import { skipNewcomerJourneys } from './journeys.ts';

const BUSY = ['5000 (hosting)', '5050 (dashboard)'];
const SENTENCE =
  'Ports 5000 (hosting), 5050 (dashboard) of npm start are in use: end what listens there and run npm test -- --only newcomer.';

test('R-1 when a port of npm start is in use, the newcomer’s journeys are skipped with a message, and fail in CI', () => {
  expect(skipNewcomerJourneys(BUSY, {})).toEqual({ passed: 0, failed: 0, skipped: SENTENCE });
  expect(skipNewcomerJourneys(BUSY, { CI: 'true' })).toEqual({ passed: 0, failed: 1, skipped: SENTENCE });
  expect(skipNewcomerJourneys(['5000 (hosting)'], {}).skipped).toMatch(/^Port 5000 \(hosting\) of npm start is in use/);
});

test('a skipped part is named again at the end', () => {
  const ran = { label: 'Journeys', seconds: 1, passed: 1, failed: 0 };
  const skipped = { label: 'As npm start opens it', seconds: 0, ...skipNewcomerJourneys(BUSY, {}) };
  expect(listSkipped([ran, skipped])).toEqual([`As npm start opens it: skipped. ${SENTENCE}`]);
});
