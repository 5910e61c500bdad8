import { expect, test } from 'vitest';
import { sockYarn } from './sock-knit.ts';
import { alongSock, heelShare, soleShare } from './sock-shape.ts';

const yarns = { cotton: [1, 1, 1], stripe: [0, 0.4, 0], ink: [0, 0, 0.4] } as const;

/** The section so many centimeters below the top. */
function placeAt(centimeters: number): number {
  let place = 0;
  while (alongSock(place) < centimeters) place += 0.01;
  return place;
}

test('stripes are knit in where they are told, and not on the inside', () => {
  const yarnAt = sockYarn({ stripes: [[2, 3]] }, yarns);
  expect(yarnAt(0.3, placeAt(2.5))).toBe(yarns.stripe);
  expect(yarnAt(0.3, placeAt(4))).toBe(yarns.cotton);
  expect(yarnAt(0.3, -placeAt(2.5))).toBe(yarns.cotton);
});

test('the heel lies behind, the sole below, and the leg and the instep are ribbed', () => {
  expect(heelShare(0.5, 5.9)).toBe(1);
  expect(heelShare(0, 5.9)).toBe(0);
  expect(soleShare(0.5, 10)).toBe(1);
  expect(soleShare(0, 10)).toBe(0);
  expect(soleShare(0.5, 1)).toBe(0);
});
