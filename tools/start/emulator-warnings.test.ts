import { expect, test } from 'vitest';
import { findWarnings } from './emulator-suite.ts';

test('the usual warnings of a demo project are hidden', () => {
  const output = [
    'i  emulators: Starting emulators: auth, functions, firestore, hosting',
    '⚠  firestore: Env variable override detected. Using firestore emulator at /x.jar',
    '⚠  emulators: The Emulator UI is not starting because none of the running emulators have a UI component.',
    '(node:1) MetadataLookupWarning: received unexpected error = All promises were rejected',
  ].join('\n');
  expect(findWarnings(output)).toEqual([]);
});

test('a function that does not load is shown', () => {
  const line = "⬢  functions: Failed to load function definition from source: Error: Cannot find module 'x'";
  expect(findWarnings(line)).toEqual([line]);
  expect(findWarnings('⚠  functions: Your function timed out after ~60s.')).toHaveLength(1);
});
