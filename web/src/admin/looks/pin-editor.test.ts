import { expect, test } from 'vitest';
import { movePin, placePin } from './pin-editor.tsx';

test('a product has one pin, which moves when it is placed again', () => {
  const once = placePin([], 7, { x: 0.2, y: 0.3 });
  expect(placePin(once, 7, { x: 0.81234, y: 0.3 })).toEqual([{ productId: 7, x: 0.812, y: 0.3 }]);
  expect(placePin(once, 8, { x: 0.5, y: 0.5 })).toHaveLength(2);
});

test('a pin stays within the picture', () => {
  expect(placePin([], 7, { x: -0.2, y: 1.4 })).toEqual([{ productId: 7, x: 0, y: 1 }]);
  expect(movePin({ x: 0.99, y: 0.5 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0.5 });
  expect(movePin({ x: 0.5, y: 0.005 }, 'ArrowUp', false)).toEqual({ x: 0.5, y: 0 });
});

test('an arrow key moves a pin by one percent, or by five with Shift', () => {
  expect(movePin({ x: 0.29, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.28, y: 0.5 });
  expect(movePin({ x: 0.5, y: 0.5 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 0.55 });
  expect(movePin({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeUndefined();
});
