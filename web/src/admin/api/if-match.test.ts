import { expect, test } from 'vitest';
import { ifMatch } from './use-admin-mutation.ts';

test('D-34 a save sends the version it was based on: the last save, that there was none, or no version at all', () => {
  expect(ifMatch('2026-11-20T15:00:00.000Z')).toEqual({ headers: { 'If-Match': '2026-11-20T15:00:00.000Z' } });
  expect(ifMatch(null)).toEqual({ headers: { 'If-Match': 'never-saved' } });
  expect(ifMatch(undefined)).toEqual({});
});
