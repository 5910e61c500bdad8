import { expect, test } from 'vitest';
import { getEmulators } from './create-services.ts';

const NAMED = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

test('a local shop signs in and listens at the emulators that its environment names', () => {
  expect(getEmulators(true, NAMED)).toEqual({ auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' });
  expect(getEmulators(true, { ...NAMED, FIRESTORE_EMULATOR_HOST: undefined }), 'without one of them').toBeUndefined();
  expect(getEmulators(true, { ...NAMED, FIREBASE_AUTH_EMULATOR_HOST: '' })).toBeUndefined();
});

test('a deployed shop uses no emulator, whatever its environment names', () => {
  expect(getEmulators(false, NAMED)).toBeUndefined();
});
