import { expect, test } from 'vitest';
import { findSendTimeProblem } from './send-time.ts';

const NOW = new Date('2026-11-26T22:00');

test('CAM-04 a campaign is planned for a whole date and time; a date alone, nothing or a time that is over is refused', () => {
  expect(findSendTimeProblem('2026-11-27T09:00', NOW)).toBeUndefined();
  expect(findSendTimeProblem('', NOW)).toBe('Please choose a date and a time.');
  expect(findSendTimeProblem('tomorrow', NOW)).toBe('Please choose a date and a time.');
  expect(findSendTimeProblem('2026-11-26T22:00', NOW)).toBe('Please choose a time that is still to come.');
});
