import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Look } from '../catalog/look.ts';
import { COLORS } from '../catalog/options.ts';
import { aProduct } from '../testing/builders.ts';
import { matchLooksWithPair, orderLooks } from './look-match.ts';
import { DRAWN_PAIRS, type SneakerPair } from './sneaker-pair.ts';

const [white, , green] = DRAWN_PAIRS;

const aLook = (id: string, pieces: Readonly<Record<number, string | undefined>>): Look => ({
  id,
  title: id,
  imageUrl: '/pictures/look-1200.avif',
  picture: { src: '/pictures/look-1200.avif', alt: '', width: 1200, height: 1500, placeholder: '#d6cfc4' },
  shoppableProducts: Object.keys(pieces).map(Number),
  pins: Object.entries(pieces).flatMap(([productId, color]) =>
    color === undefined ? [] : [{ productId: Number(productId), x: 0.5, y: 0.5, color }],
  ),
});

const products = [1, 2, 3].map((id) => aProduct({ id, colors: ['Black', 'Green', 'Red'] }));
const order = (looks: readonly Look[], pair: SneakerPair = green) =>
  orderLooks(matchLooksWithPair(looks, products, pair)).map(({ look }) => look.id);

it('PAIR-12 puts first what repeats the accent of the pair, then what is plain, and last what only contrasts', () => {
  const looks = [aLook('plain', { 1: 'Black' }), aLook('loud', { 1: 'Red' }), aLook('green', { 1: 'Green' })];
  expect(order(looks)).toEqual(['green', 'plain', 'loud']);
});

it('PAIR-12 equal looks keep the owner’s order', () => {
  const looks = ['b', 'a', 'c'].map((id) => aLook(id, { 1: 'Black' }));
  expect(order(looks)).toEqual(['b', 'a', 'c']);
  expect(order([aLook('b', {}), aLook('a', { 9: 'Green' })])).toEqual(['b', 'a']);
});

it('PAIR-12 says why of the three that go best, in the words of the best piece', () => {
  const looks = [
    aLook('loud', { 1: 'Red', 2: 'Purple' }),
    ...['a', 'b', 'c', 'd'].map((id) => aLook(id, { 1: 'Black' })),
    aLook('green', { 1: 'Black', 2: 'Green' }),
  ];
  const matches = matchLooksWithPair(looks, products, green);
  expect(matches.map(({ look }) => look.id)).toEqual(looks.map(({ id }) => id));
  expect(matches.flatMap(({ look, reason }) => (reason === undefined ? [] : [[look.id, reason]]))).toEqual([
    ['a', 'Plain black, so the green of your pair shows'],
    ['b', 'Plain black, so the green of your pair shows'],
    ['green', 'Picks up the green of your heels'],
  ]);
});

it('PAIR-12 says nothing when nothing goes well', () => {
  const matches = matchLooksWithPair([aLook('loud', { 1: 'Red', 2: 'Purple' })], products, green);
  expect(matches.map(({ reason }) => reason)).toEqual([undefined]);
});

it('PAIR-12 a piece counts in the color that the picture shows, or else in the one that goes best', () => {
  const scores = matchLooksWithPair([aLook('shown', { 1: 'Red' }), aLook('best', { 1: undefined })], products, green);
  expect(scores.map(({ score }) => Math.floor(score))).toEqual([1, 4]);
});

it('PAIR-12 what somebody may have seen already stays where it is', () => {
  const looks = [aLook('loud', { 1: 'Red' }), aLook('plain', { 1: 'Black' }), aLook('green', { 1: 'Green' })];
  const matches = matchLooksWithPair(looks, products, green);
  expect(orderLooks(matches, 1).map(({ look }) => look.id)).toEqual(['loud', 'green', 'plain']);
  expect(orderLooks(matches, 9).map(({ look }) => look.id)).toEqual(['loud', 'plain', 'green']);
});

it('PAIR-12 keeps every look once, best first, and the same for equal input', () => {
  const anyLooks = fc
    .array(fc.dictionary(fc.constantFrom('1', '2', '3', '9'), fc.constantFrom(...COLORS)), { maxLength: 12 })
    .map((list) => list.map((pieces, place) => aLook(`look-${place}`, pieces)));
  fc.assert(
    fc.property(anyLooks, fc.constantFrom(...DRAWN_PAIRS), (looks, pair) => {
      const ordered = orderLooks(matchLooksWithPair(looks, products, pair));
      const scores = ordered.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((left, right) => right - left));
      expect(new Set(ordered.map(({ look }) => look.id)).size).toBe(looks.length);
      expect(ordered.filter(({ reason }) => reason !== undefined).length).toBeLessThanOrEqual(3);
      expect(orderLooks(matchLooksWithPair(looks, products, pair))).toEqual(ordered);
    }),
  );
  expect(order([aLook('only', { 1: 'White' })], white)).toEqual(['only']);
});
