import { expect, test } from 'vitest';
import { ifMatch } from './use-admin-mutation.ts';

test('D-34 a save names what was seen: its last save, that there was none, or nothing where nothing was seen', () => {
  expect(ifMatch('2026-11-20T15:00:00.000Z')).toEqual({ headers: { 'If-Match': '2026-11-20T15:00:00.000Z' } });
  expect(ifMatch(null)).toEqual({ headers: { 'If-Match': 'never-saved' } });
  expect(ifMatch(undefined)).toEqual({});
});
