import { expect, test } from 'vitest';
import { aSwap } from '../testing/swappable-order.ts';
import { closeOpenSwaps } from './swap-steps.ts';

test('D-77 a cancelled order ends its open swaps, whose new sizes go back into stock, and leaves the others as they ended', () => {
  const open = [aSwap('asked'), aSwap('approved', { isLabeled: true })];
  const ended = (['received', 'declined', 'expired'] as const).map((state) => aSwap(state, { isHolding: false }));
  const closed = open.map((swap) => ({ ...swap, state: 'cancelled', isHolding: false }));
  expect(closeOpenSwaps([...open, ...ended])).toEqual([...closed, ...ended]);
});
