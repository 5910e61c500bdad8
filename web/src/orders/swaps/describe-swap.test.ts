import { SWAP_STATES, type Swap } from '@plenty/contract/orders/swap';
import { expect, test } from 'vitest';
import { describeSwapState, formatSwap } from './describe-swap.ts';

const SWAP: Swap = {
  number: 1,
  state: 'asked',
  item: { lineId: 'a', quantity: 2, productName: 'Court Tee', size: 'MED', color: 'Black', image: '' },
  newSize: 'LRG',
  askedAt: '2026-11-22T17:00:00.000Z',
  heldUntil: '2026-12-07T04:59:59.999Z',
  words: '',
  label: null,
  replacement: null,
  isRestocked: false,
  canCancel: true,
  canReceive: false,
};

test('D-77 a swap says what is swapped for which size', () => {
  expect(formatSwap(SWAP)).toBe('2 × Court Tee, Black: MED to LRG');
  expect(formatSwap({ ...SWAP, item: { ...SWAP.item, color: '' } })).toBe('2 × Court Tee: MED to LRG');
});

test('D-77 each state of a swap says what comes next, and a date only while the new size is held', () => {
  expect(describeSwapState(SWAP).next).toContain('December 6, 2026');
  expect(describeSwapState({ ...SWAP, state: 'approved' }).next).toContain('reaches us by December 6, 2026');
  expect(describeSwapState({ ...SWAP, state: 'approved', heldUntil: null }).title).toBe('Parcel received');
  for (const state of SWAP_STATES) {
    const { title, next } = describeSwapState({ ...SWAP, state, heldUntil: null });
    expect([title, next].join(' '), state).not.toMatch(/Unknown|null/);
    expect(next, state).toMatch(/\.$/);
  }
  expect(describeSwapState({ ...SWAP, state: 'expired', canReceive: true }).next).toContain('on its way');
});
