import { expect, test } from 'vitest';
import {
  MAX_SWAPS,
  MAX_SWAP_LABEL_BYTES,
  MAX_SWAP_WORDS,
  NO_SWAPS,
  orderSwapsSchema,
  resolveSwapRequestSchema,
  swapLabelUploadSchema,
  swapNumberSchema,
  swapRequestSchema,
  swapSchema,
  swapSettingsSchema,
} from './swap.ts';

type Schema = typeof swapRequestSchema | typeof swapSettingsSchema | typeof swapLabelUploadSchema;
const listMessages = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const isAccepted = (schema: Schema, value: unknown) => schema.safeParse(value).success;

test('D-77 a shop without settings swaps no sizes, and has two weeks once it does', () => {
  expect(swapSettingsSchema.parse({})).toEqual(NO_SWAPS);
  expect(NO_SWAPS).toEqual({ isOn: false, days: 14, holdDays: 14 });
});

test('D-77 the days to ask and to hold are 1 to 60', () => {
  for (const field of ['days', 'holdDays']) {
    const listDayMessages = (days: number) => listMessages(swapSettingsSchema, { [field]: days });
    expect([1, 60].map(listDayMessages)).toEqual([[], []]);
    expect([0, 61, 1.5].map(listDayMessages)).toEqual([
      ['Enter at least 1 day'],
      ['Enter at most 60 days'],
      ['Enter whole days'],
    ]);
  }
});

test('D-77 the address of a swap has a number from 1 to the most that an order takes', () => {
  const isNumber = (number: number) => swapNumberSchema.safeParse(String(number)).success;
  expect([0, 1, MAX_SWAPS, MAX_SWAPS + 1].map(isNumber)).toEqual([false, true, true, false]);
});

test('D-77 a swap is asked for with an item and its new size', () => {
  const request = { lineId: 'tee', quantity: 1, size: 'LRG' };
  const cases = [
    ['lineId', 40, 'Please choose an item'],
    ['size', 60, 'Please choose the new size'],
  ] as const;
  for (const [field, most, message] of cases) {
    const withLength = (length: number) => ({ ...request, [field]: 'x'.repeat(length) });
    for (const length of [1, most]) expect(isAccepted(swapRequestSchema, withLength(length))).toBe(true);
    expect(isAccepted(swapRequestSchema, withLength(most + 1))).toBe(false);
    expect(listMessages(swapRequestSchema, withLength(0))).toEqual([message]);
  }
});

test('D-77 the file of a label has at least a byte, and weighs no more than the owner is told', () => {
  const listFileMessages = (data: string) => listMessages(swapLabelUploadSchema, { kind: 'file', data });
  // 700,000 bytes in base64.
  const heaviest = 'A'.repeat(933_336);
  for (const data of ['A', heaviest]) expect(listFileMessages(data)).toEqual([]);
  expect(listFileMessages('')).toEqual(['The label could not be read']);
  expect(listFileMessages(`${heaviest}A`)).toEqual([`A label may weigh at most ${MAX_SWAP_LABEL_BYTES / 1000} kB`]);
});

test('D-77 the link to a label has at most 2000 characters and is one from its beginning on', () => {
  const isLink = (link: string) => isAccepted(swapLabelUploadSchema, { kind: 'link', link });
  const longest = 'https://labels.example/'.padEnd(2000, 'x');
  for (const link of [longest, ` ${longest} `]) expect(isLink(link)).toBe(true);
  expect(listMessages(swapLabelUploadSchema, { kind: 'link', link: `${longest}x` })).toEqual([
    'Please use at most 2000 characters',
  ]);
  expect(isLink('javascript:https://labels.example/')).toBe(false);
});

test('D-77 the owner sends a label with words or without', () => {
  const approval = { kind: 'approve', label: { kind: 'link', link: 'https://labels.example/1' } };
  expect(resolveSwapRequestSchema.parse(approval)).toEqual({ ...approval, words: '' });
  expect(resolveSwapRequestSchema.parse({ ...approval, words: ' Here ' })).toEqual({ ...approval, words: 'Here' });
});

test('D-77 the words about a swap have at most 1000 characters, and a declined one needs some', () => {
  const label = { kind: 'link', link: 'https://labels.example/1' };
  const listWordMessages = (kind: string, words: string) =>
    resolveSwapRequestSchema.safeParse({ kind, label, words }).error?.issues.map(({ message }) => message) ?? [];
  for (const kind of ['approve', 'decline']) {
    expect(listWordMessages(kind, 'x'.repeat(MAX_SWAP_WORDS))).toEqual([]);
    expect(listWordMessages(kind, 'x'.repeat(MAX_SWAP_WORDS + 1))).toEqual(['Please use at most 1000 characters']);
  }
  expect(listWordMessages('decline', ' ')).toEqual(['Please write a few words to the customer']);
});

test('D-77 a swap that was only asked for has no label, and one that has ended holds nothing', () => {
  const item = { lineId: 'tee', quantity: 1, productName: 'Court Tee', size: 'MED', color: 'Black', image: '' };
  const ended = {
    number: 1,
    state: 'declined',
    item,
    newSize: 'LRG',
    askedAt: '2026-11-20T15:00:00.000Z',
    heldUntil: null,
    words: '',
    label: null,
    replacement: null,
    isRestocked: false,
    canCancel: false,
    canReceive: false,
  };
  const received = {
    ...ended,
    state: 'received',
    label: { kind: 'file', link: '' },
    replacement: { orderNumber: 'PL-7K3M-92QX', orderKey: '0123456789abcdef'.repeat(2) },
  };
  for (const swap of [ended, received]) expect(swapSchema.parse(swap)).toEqual(swap);
  const rejected = { swaps: [], lines: [], rejection: 'Many swaps were asked for', until: null };
  const open = { ...rejected, rejection: null, until: '2026-12-04', lines: [{ ...item, sizes: ['LRG'] }] };
  for (const swaps of [rejected, open]) expect(orderSwapsSchema.parse(swaps)).toEqual(swaps);
});
