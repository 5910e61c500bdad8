import { defineConfig } from 'vitest/config';

/**
 * Unit tests that sew and drape whole garments, build all pages, draw thousands of orders or carts, or run a command or a setup many times.
 * They take longer than all others together, so `npm run check` leaves them to `npm test`.
 */
const LONG_TESTS = ['tools/pictures/**/*.test.ts', '{contract,functions,web,tools}/**/*.long.test.ts'];
const NEVER_TESTS = ['**/node_modules/**', '**/dist/**', '.node/**'];

/** A borrowed machine may be three times slower than it was a minute ago: nothing here is a measure of speed. */
const PATIENT = {
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // Where nobody watches, a test that met a hiccup of the machine is given a second try; the result says how many were.
  retry: process.env['CI'] ? 1 : 0,
};

/** Each worker loads every module itself, so on two cores a third takes more time than it saves where a test waits for nothing. */
const NEVER_WAITING = { maxWorkers: 2 };

/**
 * They need a process of their own: the first takes the platform's clock, environment and console, and Playwright, which the second
 * brings, gives every zod of its process English words.
 */
const ALONE = [
  'tools/checks/functions/deployed-functions.firestore.test.ts',
  'tools/checks/releases/releases.firestore.test.ts',
];

/** `unit` needs nothing but Node; `firestore` runs against a Firestore emulator that `npm test` has started, `deploy` what it has built. */
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
          include: ['{contract,functions,web,tools}/**/*.test.ts'],
          exclude: [...NEVER_TESTS, ...LONG_TESTS, '**/*.firestore.test.ts', '**/*.deploy.test.ts'],
          ...NEVER_WAITING,
          ...PATIENT,
        },
      },
      { test: { name: 'long', include: LONG_TESTS, exclude: NEVER_TESTS, ...NEVER_WAITING, ...PATIENT } },
      {
        test: {
          name: 'firestore',
          include: ['{functions,tools}/**/*.firestore.test.ts'],
          exclude: [...NEVER_TESTS, ...ALONE],
          ...PATIENT,
        },
      },
      {
        // The true firebase-tools against a fake of Google Cloud: each file packs the shop anew, so they are few.
        test: {
          name: 'deploy',
          include: ['tools/**/*.deploy.test.ts'],
          exclude: NEVER_TESTS,
          fileParallelism: false,
          ...PATIENT,
        },
      },
      { test: { name: 'firestore-alone', include: ALONE, isolate: true, ...PATIENT } },
    ],
  },
});
