import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import {
  type RefundState,
  adminRefundSchema,
  getRefundMethod,
  isRefundOfLines,
  refundRequestSchema,
} from './refund.ts';
import { getRefundableAmount } from './refund-rules.ts';

const aRefund = (state: RefundState, amount = 1000) => ({ state, amount: cents(amount) });
const ORDER = { total: cents(5599), paidAmount: null, refundedAmount: cents(0), refunds: [] };

test('a refund goes back the way the money came', () => {
  expect(getRefundMethod('orders-v2')).toBe('call');
  expect(getRefundMethod('form')).toBe('at-the-wallet');
  expect(getRefundMethod('manual')).toBe('by-hand');
  expect(getRefundMethod('none')).toBeNull();
});

test('no more is refunded than was paid, less what went back and what is on its way', () => {
  expect(getRefundableAmount(ORDER)).toBe(5599);
  expect(getRefundableAmount({ ...ORDER, paidAmount: cents(5000) })).toBe(5000);
  expect(getRefundableAmount({ ...ORDER, refundedAmount: cents(599) })).toBe(5000);
  const refunds = [aRefund('asked'), aRefund('pending'), aRefund('awaited'), aRefund('done'), aRefund('refused')];
  expect(getRefundableAmount({ ...ORDER, refunds })).toBe(3599);
});

test('what is left to refund is never below zero', () => {
  expect(getRefundableAmount({ ...ORDER, refundedAmount: cents(6000) })).toBe(0);
  expect(getRefundableAmount({ ...ORDER, refundedAmount: cents(5598) })).toBe(1);
});

test('a refund is of lines when it names lines or shipping', () => {
  expect(isRefundOfLines({ lines: [], shipping: false })).toBe(false);
  expect(isRefundOfLines({ lines: [], shipping: true })).toBe(true);
  expect(isRefundOfLines({ lines: [{ lineId: 'tee', quantity: 1 }], shipping: false })).toBe(true);
});

const REQUEST = { amount: '10.00', note: 'One came torn', putsBack: false };
const accepts = (override: object) => refundRequestSchema.safeParse({ ...REQUEST, ...override }).success;

test('a refund has an amount above zero and a note, and is of no lines unless it says so', () => {
  expect(refundRequestSchema.parse(REQUEST)).toEqual({ ...REQUEST, lines: [], shipping: false, restocks: false });
  expect(accepts({ amount: '0.01' })).toBe(true);
  expect(accepts({ amount: '0.00' })).toBe(false);
  expect(accepts({ note: '' })).toBe(false);
  expect(accepts({ note: 'x'.repeat(500) })).toBe(true);
  expect(accepts({ note: 'x'.repeat(501) })).toBe(false);
});

test('a refund has at most 50 lines of at least one unit each', () => {
  const lines = (count: number, quantity = 1, lineId = 'tee') => ({
    lines: Array.from({ length: count }, () => ({ lineId, quantity })),
  });
  expect(accepts(lines(50))).toBe(true);
  expect(accepts(lines(51))).toBe(false);
  expect(accepts(lines(1, 0))).toBe(false);
  expect(accepts(lines(1, 1, 'x'.repeat(40)))).toBe(true);
  expect(accepts(lines(1, 1, 'x'.repeat(41)))).toBe(false);
});

test('D-73 a refund from before its lines and tax were stored can still be read', () => {
  const stored = {
    ...REQUEST,
    id: 'r1',
    state: 'done',
    reason: '',
    transactionId: null,
    at: '2026-11-20T15:00:00.000Z',
  };
  expect(adminRefundSchema.parse(stored)).toEqual({
    ...stored,
    lines: [],
    shipping: false,
    restocks: false,
    tax: null,
  });
  expect(adminRefundSchema.safeParse({ ...stored, tax: null }).success).toBe(true);
  expect(adminRefundSchema.safeParse({ ...stored, transactionId: 'T1', tax: '0.80' }).success).toBe(true);
});
