import { defineConfig } from 'vitest/config';

const NEVER_TESTS = ['**/node_modules/**', '**/dist/**', '.node/**'];

/** A borrowed machine may be three times slower than it was a minute ago: nothing here is a measure of speed. */
const PATIENT = { testTimeout: 240_000, hookTimeout: 120_000 };

/** Runs what is deployed as the platform does: with its own clock, environment and console, which nobody else may share. */
const ALONE = ['local/framework/deployed-functions.firestore.test.ts'];

/** `unit` needs nothing but Node; `firestore` runs against a Firestore emulator that `npm test` has started. */
export default defineConfig({
  test: {
    // Test files share their modules: loading firebase-admin anew for each of them took half of the whole time.
    isolate: false,
    // Most of a Firestore test is waiting for the emulator, and each test file has a project of its own there.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 120_000,
          include: ['{contract,functions,web,local}/**/*.test.ts'],
          exclude: [...NEVER_TESTS, '**/*.firestore.test.ts'],
        },
      },
      {
        test: {
          name: 'firestore',
          include: ['{functions,local}/**/*.firestore.test.ts'],
          exclude: [...NEVER_TESTS, ...ALONE],
          ...PATIENT,
        },
      },
      { test: { name: 'firestore-alone', include: ALONE, isolate: true, ...PATIENT } },
    ],
  },
});
