import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpClient, type TimedResponse } from '../../../functions/src/testing/http-client.ts';
import { createTestShop, ORIGIN, TEST_ORDER_CODE } from '../../../functions/src/testing/test-shop.ts';
import { createTestPerson, signUp } from '../../../functions/src/testing/sign-up.ts';
import { recordFigure } from '../figures.ts';
import { startStorefront, type StorefrontProcesses } from './testing/storefront-processes.ts';

const TRIES = 200;
const PEOPLE = 10;
const MEDIAN_MS = 5;
const P90_MS = 10;
const ATTEMPTS = 3;
const LIMITS = ['login-address', 'login-account', 'register-address', 'reset-address', 'reset-account'];

const shop = createTestShop('times', undefined, new Date());
const strangers = Array.from({ length: PEOPLE }, () => createTestPerson());
const customers = Array.from({ length: PEOPLE }, () => createTestPerson());
let storefront: StorefrontProcesses | undefined;
let call: ReturnType<typeof createHttpClient>;

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(share * times.length)] ?? 0;

/** Alternates both kinds of requests, so that other load on the machine affects both alike. */
async function compare(path: string, bodyOf: (email: string, place: number) => object) {
  const known: TimedResponse[] = [];
  const unknown: TimedResponse[] = [];
  const ask = (who: readonly { email: string }[], place: number) =>
    call(path, { method: 'POST', body: bodyOf(who[place % PEOPLE]?.email ?? '', place) });
  for (let place = 0; place < TRIES; place += 1) {
    // The order alternates as well.
    const first = place % 2 === 0;
    if (first) known.push(await ask(customers, place));
    unknown.push(await ask(strangers, place));
    if (!first) known.push(await ask(customers, place));
  }
  const statuses = (responses: readonly TimedResponse[]) =>
    [...new Set(responses.map(({ status, data }) => JSON.stringify([status, data])))]; // prettier-ignore
  const times = (responses: readonly TimedResponse[]) => responses.map(({ milliseconds }) => milliseconds);
  const apart = (share: number) => Math.abs(at(times(known), share) - at(times(unknown), share));
  return { words: [statuses(known), statuses(unknown)], median: apart(0.5), p90: apart(0.9) };
}

const isTogether = ({ median, p90 }: { readonly median: number; readonly p90: number }) =>
  median < MEDIAN_MS && p90 < P90_MS;

describe.runIf(process.env['PROVE'] === '1')('D-7 nothing tells whether an address has an account', () => {
  beforeAll(async () => {
    storefront = await startStorefront(1, {
      projectId: shop.projectId,
      firestore: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
      origins: ORIGIN,
      testOrderCode: TEST_ORDER_CODE,
      accountLimits: LIMITS.map((kind) => `${kind}=100000`).join(','),
    });
    call = createHttpClient(storefront.address, ORIGIN);
    for (const person of customers) await signUp({ call }, person);
  });
  afterAll(async () => storefront?.stop());

  test.each([
    ['signing in', '/api/auth/login', (email: string, place: number) => ({ email, password: `wrong-${place}` })],
    ['a forgotten password', '/api/auth/password-reset', (email: string) => ({ email })],
  ])(
    '%s: the same response, in an indistinguishable time',
    async (what, path, bodyOf) => {
      let measured = await compare(path, bodyOf);
      // A difference by chance disappears when measured again; a real one stays.
      for (let again = 1; again < ATTEMPTS && !isTogether(measured); again += 1) measured = await compare(path, bodyOf);
      const { words: statuses, median, p90 } = measured;
      const figures = `medians ${median.toFixed(1)} ms apart, p90 ${p90.toFixed(1)} ms`;
      recordFigure(`${what}, ${TRIES} known and ${TRIES} unknown addresses in turn: ${figures}`);
      expect(statuses[0]).toHaveLength(1);
      expect(statuses[0]).toEqual(statuses[1]);
      expect(isTogether(measured), figures).toBe(true);
    },
    600_000,
  );
});
