import { chainStitchScript } from '../materials/chain-stitch.ts';
import { createFeltPatch, paintFeltPatch } from '../materials/felt-patch.ts';
import { rasterPrint } from '../materials/print-raster.ts';
import { fruit, type FruitName } from '../materials/prints.ts';
import type { Relief } from '../materials/relief.ts';
import type { Sample } from '../render/material.ts';
import type { SweatFacts } from './sweat-cut.ts';

/** What is sewn on a chest. */
export type Mark = (u: number, v: number, sample: Sample, relief: Relief) => void;

const THREAD = '#f4ecd9';
const SCRIPT = { x: 0, y: -27, width: 25 } as const;
const PATCHES: readonly FruitName[] = ['peach', 'lemon', 'cherry', 'pear'];
const PATCH = { height: 7.6, apart: 9.4, v: -22.5, box: 11 } as const;

async function fruitPatches(): Promise<Mark> {
  const patches = await Promise.all(
    PATCHES.map(async (name, place) => {
      const x = (place - (PATCHES.length - 1) / 2) * PATCH.apart;
      const box = { x, y: PATCH.v, width: PATCH.box, height: PATCH.box };
      return createFeltPatch(await rasterPrint(fruit(name, 0, 0, PATCH.height), box));
    }),
  );
  return (u, v, sample, relief) => {
    if (Math.abs(v - PATCH.v) > PATCH.box / 2) return;
    for (const patch of patches) {
      if (Math.abs(u - patch.print.x) < PATCH.box / 2) paintFeltPatch(patch, u, v, sample, relief);
    }
  };
}

export function createMark(mark: SweatFacts['mark']): Promise<Mark | undefined> {
  if (mark === 'chain stitch script') return Promise.resolve(chainStitchScript(SCRIPT, THREAD));
  return mark === 'fruit patches' ? fruitPatches() : Promise.resolve(undefined);
}
