import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { mapConcurrently } from '../testing/map-concurrently.ts';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { createWaitlistShop } from '../testing/waitlist-shop.ts';

const IS_PROOF = process.env['PROVE'] !== undefined;
const ADDRESSES = IS_PROOF ? 10_000 : 200;
const GUESSES = IS_PROOF ? 10_000 : 300;
const SEED = 20_261_126;
const MINUTE_MS = 60_000;
const SOLD_OUT = { productId: 1, size: 'LRG', color: 'Black' };
/** `waitlist-network` (see configured-limits.ts). */
const MOST_OF_A_NETWORK = 80;
/** `waitlist-mailbox`. */
const MOST_OF_A_MAILBOX = 10;
const BASE64URL = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

async function createAttackedShop(name: string) {
  const shop = createWaitlistShop(name);
  await shop.seedWaitlist();
  return shop;
}

test(
  `D-75 one person with ${ADDRESSES} addresses gets no place that they do not confirm, and the next honest person is first in line`,
  { timeout: 30 * MINUTE_MS },
  async () => {
    const shop = await createAttackedShop('line-flood');
    const places = Array.from({ length: ADDRESSES }, (_nothing, place) => place);
    const answers = await mapConcurrently(places, (place) =>
      shop.join(`flood-${place}@example.com`, { from: `203.0.113.${place % 250}` }),
    );
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(MOST_OF_A_NETWORK);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(ADDRESSES - MOST_OF_A_NETWORK);
    const emails = await shop.database.collection(paths.emails).count().get();
    expect(emails.data().count).toBe(MOST_OF_A_NETWORK);
    expect((await shop.joinAndConfirm('ada@example.com')).data).toMatchObject({ entries: [{ place: 1 }] });
    await shop.deliver(1);
    await shop.runTrigger();
    const held = (await shop.listLine()).filter(({ state }) => state === 'held');
    expect(held.map(({ email }) => email)).toEqual(['ada@example.com']);
  },
);

/** 'a.da+shoes3@gmail.com': one mailbox, however it is spelled. */
function spell(random: () => number, place: number): string {
  const dotted = [...'adalovelace'].map((letter, at) => (at > 0 && random() < 0.3 ? `.${letter}` : letter)).join('');
  return `${random() < 0.5 ? dotted.toUpperCase() : dotted}+shoes${place}@${random() < 0.5 ? 'gmail' : 'googlemail'}.com`;
}

test(
  `D-75 ${ADDRESSES} spellings of one mailbox, each from another network, are one place and one email (seed ${SEED})`,
  { timeout: 30 * MINUTE_MS },
  async () => {
    const shop = await createAttackedShop('line-spellings');
    const random = createSeededRandom(SEED);
    const spellings = Array.from({ length: ADDRESSES }, (_nothing, place) => spell(random, place));
    const answers = await mapConcurrently(spellings, (email) => shop.join(email));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_OF_A_MAILBOX);
    expect((await shop.database.collection(paths.waitlist).get()).size).toBe(1);
    expect((await shop.database.collection(paths.emails).get()).size).toBe(1);
  },
);

type Known = {
  readonly held: string;
  readonly waiting: string;
  readonly confirm: string;
  readonly leave: string;
  readonly over: string;
};

/** Links that are guessed, altered, cut, swapped, replayed or made of what an attacker may have seen. */
function createBadLinks(known: Known): fc.Arbitrary<string> {
  const letter = fc.constantFrom(...BASE64URL);
  const letters = (count: number) =>
    fc.array(letter, { minLength: count, maxLength: count }).map((all) => all.join(''));
  const secret = fc.constantFrom(known.held, known.waiting, known.confirm, known.leave);
  const altered = fc
    .tuple(secret, fc.nat(42), letter)
    .filter(([token, at, other]) => token[at] !== other)
    .map(([token, at, other]) => `${token.slice(0, at)}${other}${token.slice(at + 1)}`);
  const begun = fc
    .tuple(secret, fc.integer({ min: 1, max: 40 }))
    .chain(([token, shown]) => letters(43 - shown).map((rest) => token.slice(0, shown) + rest))
    .filter((token) => !Object.values(known).includes(token));
  return fc.oneof(letters(43), altered, begun, fc.constant(known.over));
}

test(
  `D-75 of ${GUESSES} links that are guessed, altered, begun right or over none buys, shows, confirms or leaves (seed ${SEED})`,
  { timeout: 30 * MINUTE_MS },
  async () => {
    const shop = await createAttackedShop('line-guesses');
    await shop.joinAndConfirm('old@example.com');
    await shop.deliver(1);
    await shop.runTrigger();
    const over = await shop.findToken('old@example.com', 'waitlist-held');
    await shop.leave(over);
    await shop.setStock(1, SOLD_OUT.size, SOLD_OUT.color, 0);
    await shop.joinAndConfirm('ada@example.com');
    await shop.joinAndConfirm('bo@example.com');
    await shop.deliver(1);
    await shop.runTrigger();
    await shop.join('cy@example.com');
    const waiting = (await shop.listLine()).find(({ email }) => email === 'bo@example.com')?.token ?? '';
    const known: Known = {
      over,
      waiting,
      held: await shop.findToken('ada@example.com', 'waitlist-held'),
      confirm: await shop.findToken('cy@example.com', 'waitlist-confirm'),
      leave: await shop.findLeaveToken('ada@example.com', 'waitlist-held'),
    };
    const before = await shop.listLine();
    const calls = ['claim', 'entry', 'confirm'] as const;
    await fc.assert(
      fc.asyncProperty(createBadLinks(known), fc.constantFrom(...calls, 'leave'), async (token, call) => {
        const answer = call === 'leave' ? await shop.leave(token) : await shop.post(`/api/waitlist/${call}`, { token });
        expect(answer.status, call).toBe(call === 'leave' ? 200 : 410);
      }),
      { numRuns: GUESSES, seed: SEED, endOnFailure: true },
    );
    // Each secret is good for its own purpose alone.
    for (const [name, token] of Object.entries(known)) {
      for (const call of calls) {
        const isOwn =
          (call === 'claim' && name === 'held') ||
          (call === 'entry' && (name === 'held' || name === 'waiting')) ||
          (call === 'confirm' && name === 'confirm');
        if (!isOwn) expect((await shop.post(`/api/waitlist/${call}`, { token })).status, `${name} ${call}`).toBe(410);
      }
    }
    expect(await shop.listLine()).toEqual(before);
  },
);

test('D-75 a link that has bought is replayed from a hundred browsers and buys nothing more', async () => {
  const shop = await createAttackedShop('line-replay');
  await shop.joinAndConfirm('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const token = await shop.findToken('ada@example.com', 'waitlist-held');
  const carts = await mapConcurrently(Array.from({ length: 20 }), () => shop.claim(token));
  const orders = await mapConcurrently(carts, ({ cookie, lines }) => shop.order(cookie, lines, 'mallory@example.com'));
  expect(orders.filter(({ status }) => status === 200)).toHaveLength(1);
  const replays = await mapConcurrently(Array.from({ length: 100 }), () => shop.claim(token));
  expect(replays.filter(({ answer }) => answer.status !== 410)).toEqual([]);
  expect(await shop.listStoredOrders()).toHaveLength(1);
  expect(await shop.countUnits()).toBe(0);
});
