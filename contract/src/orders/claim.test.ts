import { expect, test } from 'vitest';
import {
  CLAIM_PROBLEMS,
  CLAIM_PROBLEM_NAMES,
  MAX_CLAIMS,
  MAX_CLAIM_PICTURES,
  MAX_CLAIM_PICTURE_BYTES,
  MAX_CLAIM_WORDS,
  claimNumberSchema,
  claimPictureUploadSchema,
  claimRequestSchema,
  claimResponseSchema,
  orderClaimsSchema,
} from './claim.ts';

const REPORT = { lines: [{ lineId: 'tee', quantity: 1 }], problem: 'damaged', words: 'Torn', pictures: [] };
const PICTURE = '0123456789abcdef'.repeat(2);
const AT = '2026-11-20T15:00:00.000Z';
const listMessages = (change: object) =>
  claimRequestSchema.safeParse({ ...REPORT, ...change }).error?.issues.map(({ message }) => message) ?? [];

test('D-67 a report has one to fifty items, some words and at most four pictures', () => {
  const lines = (length: number) => ({
    lines: Array.from({ length }, (_each, id) => ({ lineId: `${id}`, quantity: 1 })),
  });
  const words = (length: number) => ({ words: 'x'.repeat(length) });
  const pictures = (length: number) => ({ pictures: Array.from({ length }, () => PICTURE) });
  const accepted = [lines(1), lines(50), words(1), words(MAX_CLAIM_WORDS), pictures(0), pictures(MAX_CLAIM_PICTURES)];
  for (const change of accepted) expect(listMessages(change)).toEqual([]);
  expect([lines(0), lines(51)].map(listMessages)).toEqual([
    ['Please choose at least one item'],
    ['Please choose at most 50'],
  ]);
  expect([words(0), words(MAX_CLAIM_WORDS + 1)].map(listMessages)).toEqual([
    ['Please describe what is wrong'],
    ['Please use at most 1000 characters'],
  ]);
  expect(listMessages(pictures(MAX_CLAIM_PICTURES + 1))).toEqual(['Please add at most 4 pictures']);
});

test('D-67 an item of a report is named by at most 40 characters', () => {
  const isAccepted = (length: number) =>
    listMessages({ lines: [{ lineId: 'x'.repeat(length), quantity: 1 }] }).length === 0;
  expect([isAccepted(40), isAccepted(41)]).toEqual([true, false]);
});

test('D-67 a report needs no pictures', () => {
  const { pictures: _pictures, ...withoutPictures } = REPORT;
  expect(claimRequestSchema.parse(withoutPictures)).toEqual(REPORT);
});

test('D-67 a picture has at least a byte, and weighs no more than the customer is told', () => {
  const listPictureMessages = (data: string) =>
    claimPictureUploadSchema.safeParse({ data }).error?.issues.map(({ message }) => message) ?? [];
  // 700,000 bytes in base64.
  const heaviest = 'A'.repeat(933_336);
  for (const data of ['A', heaviest]) expect(listPictureMessages(data)).toEqual([]);
  expect(listPictureMessages('')).toEqual(['The picture could not be read']);
  expect(listPictureMessages(`${heaviest}A`)).toEqual([
    `A picture may weigh at most ${MAX_CLAIM_PICTURE_BYTES / 1000} kB`,
  ]);
});

test('D-67 the address of a claim has a number from 1 to the most that an order takes', () => {
  const isNumber = (number: number) => claimNumberSchema.safeParse(String(number)).success;
  expect([0, 1, MAX_CLAIMS, MAX_CLAIMS + 1].map(isNumber)).toEqual([false, true, true, false]);
});

test('D-67 each problem has a name of its own', () => {
  const names = CLAIM_PROBLEMS.map((problem) => CLAIM_PROBLEM_NAMES[problem]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z ]+$/);
});

test('D-67 only a refund has an amount and only a replacement an order', () => {
  const response = { words: 'Sorry', at: AT };
  const responses = [
    { ...response, kind: 'reply' },
    { ...response, kind: 'refund', amount: '48.00' },
    { ...response, kind: 'replacement', replacement: { orderNumber: 'PL-7K3M-92QX', orderKey: PICTURE } },
  ];
  for (const each of responses) expect(claimResponseSchema.parse(each)).toEqual(each);
});

test('D-67 the claims of an order say why nothing can be reported, or until when something can', () => {
  const rejected = { claims: [], lines: [], rejection: 'There are many reports', canBeLate: false, until: null };
  const open = { ...rejected, rejection: null, until: '2026-12-04' };
  for (const each of [rejected, open]) expect(orderClaimsSchema.parse(each)).toEqual(each);
});
