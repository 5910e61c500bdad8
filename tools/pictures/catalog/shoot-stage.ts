import sharp from 'sharp';
import type { Part } from '../render/material.ts';
import type { Picture, Shot } from '../render/shot.ts';
import { develop } from '../render/develop.ts';
import { expose } from '../render/expose.ts';
import { WALL } from './room.ts';
import { seedOf } from './sitting.ts';
import { type Stage, STAGE_WALL, dressStage, placePair, stageView } from './staging.ts';

const WIDTH = 1600;
const PORTRAIT = 1.25;
/** All colors of an outfit are lit alike, so black cloth is lit a little longer than it would be among others. */
const STAGE_LIGHT = { window: 1.5, sky: 0.4 } as const;

/** An outfit, and its pair as a layer with its own light and shadow: things that hang before it would darken it. */
export interface StagePictures {
  readonly outfit: Picture;
  readonly pair?: Picture;
}

/** Drawn pixels a centimeter that the holes of mesh cloth need, or they show as moire. */
const FINEST = 18;

function supersamplingOf(span: number, width: number): number {
  return Math.min(2.5, Math.max(1.5, (FINEST * span) / width));
}

export function stageShot(name: string, stage: Stage, width = WIDTH): Shot {
  return {
    view: stageView(stage),
    size: [width, Math.round(width * (stage.heightToWidth ?? PORTRAIT))],
    supersampling: supersamplingOf(stage.span, width),
    backdrop: { kind: 'wall', color: WALL, depth: STAGE_WALL },
    seed: seedOf(name),
  };
}

function photograph(parts: readonly Part[], shot: Shot, transparent: boolean): Promise<Picture> {
  return develop(expose(parts, shot), parts, { ...STAGE_LIGHT, transparent });
}

export async function shootStage(name: string, stage: Stage, change: Partial<Shot> = {}): Promise<StagePictures> {
  const shot = { ...stageShot(name, stage), ...change };
  const outfit = await photograph(await dressStage(stage), shot, false);
  if (!stage.pair) return { outfit };
  return { outfit, pair: await photograph(placePair(stage), shot, true) };
}

/** A stage's pair alone, with its light and shadow on nothing. */
export function shootPair(name: string, stage: Stage, width: number): Promise<Picture> {
  return photograph(placePair(stage), stageShot(name, stage, width), true);
}

/** A layer over a picture of the same size. */
export async function layOver(below: Picture, layer: Picture): Promise<Picture> {
  const { width, height } = below;
  const pixels = await sharp(below.pixels, { raw: { width, height, channels: below.channels } })
    .composite([{ input: layer.pixels, raw: { width, height, channels: layer.channels } }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, width, height, channels: 3 };
}
