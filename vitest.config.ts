import { defineConfig } from 'vitest/config';

const NEVER_TESTS = ['**/node_modules/**', '**/dist/**', '.node/**'];

/** `unit` needs nothing but Node; `firestore` runs against a Firestore emulator that `npm test` has started. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,functions,web,local}/**/*.test.ts'],
          exclude: [...NEVER_TESTS, '**/*.firestore.test.ts'],
        },
      },
      {
        test: {
          name: 'firestore',
          include: ['{functions,local}/**/*.firestore.test.ts'],
          exclude: NEVER_TESTS,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
