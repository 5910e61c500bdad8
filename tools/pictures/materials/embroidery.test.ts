import { expect, test } from 'vitest';
import type { Sample } from '../render/material.ts';
import { createEmbroidery, paintEmbroidery, stitchFill, stitchSatin } from './embroidery.ts';

const box = { left: -2, bottom: -1, width: 4, height: 2 };
const red = [0.5, 0, 0] as const;

function bareCloth(): Sample {
  return { red: 0, green: 0.3, blue: 0, height: 0 };
}

function isThread(x: number, y: number, embroidery = satin()): boolean {
  const sample = bareCloth();
  paintEmbroidery(embroidery, [red], x, y, sample);
  return sample.green === 0;
}

function satin() {
  const embroidery = createEmbroidery(box);
  const line = [
    [-1, -0.5],
    [1, 0.5],
  ] as const;
  stitchSatin(embroidery, { line, width: 0.3, thread: 0 });
  return embroidery;
}

test('satin is as wide on a slant as it was drawn', () => {
  const across = [-0.447, 0.894] as const;
  expect(isThread(0.11 * across[0], 0.11 * across[1])).toBe(true);
  expect(isThread(0.19 * across[0], 0.19 * across[1])).toBe(false);
});

test('thread stands above the cloth, and the cloth beside it is drawn down', () => {
  const embroidery = satin();
  const onThread = bareCloth();
  const beside = bareCloth();
  const away = bareCloth();
  paintEmbroidery(embroidery, [red], 0, 0, onThread);
  paintEmbroidery(embroidery, [red], -0.1, 0.2, beside);
  paintEmbroidery(embroidery, [red], -1.5, 0.8, away);
  expect(onThread.height).toBeGreaterThan(0.015);
  expect(beside.height).toBeLessThan(0);
  expect(away).toEqual(bareCloth());
});

test('a filled area ends at its outline', () => {
  const embroidery = createEmbroidery(box);
  const outline = [
    [-1, -0.5],
    [1, -0.5],
    [1, 0.5],
    [-1, 0.5],
  ] as const;
  stitchFill(embroidery, { outline, angle: 0.4, thread: 0 });
  expect(isThread(0.9, 0.4, embroidery)).toBe(true);
  expect(isThread(1.05, 0, embroidery)).toBe(false);
});
