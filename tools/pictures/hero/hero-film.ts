import { layOver, stageShot } from '../catalog/shoot-stage.ts';
import { dressProducts, placePair } from '../catalog/staging.ts';
import { TEE_ROWS } from '../catalog/tee-rows.ts';
import { clothFaces } from '../cloth/cloth-surface.ts';
import { readDrape } from '../cloth/kept-drape.ts';
import { drapeFile } from '../garments/kept-garment.ts';
import { teeCut } from '../garments/tee-cut.ts';
import { teePattern } from '../garments/tee-pattern.ts';
import { teeThickness } from '../garments/tee.ts';
import { topBodyGrid } from '../garments/top-body.ts';
import type { Part } from '../render/material.ts';
import type { Cutout, Picture, Reach, Shot } from '../render/shot.ts';
import { develop } from '../render/develop.ts';
import { expose } from '../render/expose.ts';
import { type HeroShape, heroStages } from './hero-stages.ts';
import { movingCutout } from './moving-cutout.ts';
import { blowLoop } from './wind-loop.ts';

export const SECONDS = 4;
/** Cloth in a light wind is slow: the frames between are made when the film is encoded. */
export const DRAWN_PER_SECOND = 10;

/** The garment that moves. */
const MOVING = 'script-tee';
const SPACING = 0.5;
/** As it hung when it was draped. */
const POSE = { right: 16, left: 18, bend: 8 } as const;
const UNDERARM = 24;
/** Centimeters that the cloth may swing out of the box in which it hangs. */
const SWING = 6;
const LIGHT = { window: 1.5, sky: 0.4 } as const;
/** Frames change too quickly for single rays to be seen. */
const FILM_LIGHT = { windowRays: 28, skyRays: 18 } as const;
/** Enough for the weave of the moving tee. */
const FILM_SUPERSAMPLING = 2;

function movingPattern() {
  const { facts, seed } = TEE_ROWS[MOVING];
  return { facts, seed, pattern: teePattern(facts, seed) };
}

/** Positions of the moving garment for each frame. */
export function simulateFilm(report?: (frame: number) => void): Float64Array[] {
  const { facts, seed, pattern } = movingPattern();
  const hem = teeCut(facts).length;
  return blowLoop(
    {
      pattern,
      seed,
      drapeFile: drapeFile(MOVING),
      spacing: SPACING,
      body: topBodyGrid(POSE, 1),
      free: [UNDERARM, hem],
      seconds: SECONDS,
      framesPerSecond: DRAWN_PER_SECOND,
    },
    report,
  );
}

function reachOf(parts: readonly Part[]): Reach {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { surface } of parts) {
    for (const [place, value] of surface.positions.entries()) {
      const axis = place % 3;
      low[axis] = Math.min(low[axis] ?? 0, value - SWING);
      high[axis] = Math.max(high[axis] ?? 0, value + SWING);
    }
  }
  return { low, high };
}

/** Draws the stage from the moving garment's positions. */
export type DrawFrame = (positions: Float64Array) => Promise<Picture>;

/** The stage's things, of which the tee alone is another one in each frame. `subdivisions` make its cloth finer. */
async function dressFilm(shape: HeroShape, subdivisions: number) {
  const stage = heroStages[shape];
  const dressed = await dressProducts(stage);
  const { facts, pattern } = movingPattern();
  const draped = readDrape(drapeFile(MOVING), pattern);
  const tee = dressed.flatMap(({ slug, parts }) => (slug === MOVING ? parts : []));
  const partsAt = (positions: Float64Array): Part[] => {
    const faces = clothFaces(pattern, { ...draped, positions }, { thickness: teeThickness(facts), subdivisions });
    const surfaces = faces.flatMap(({ outside, inside }) => [outside, inside]);
    return dressed.flatMap(({ slug, parts, place }) => {
      if (slug !== MOVING) return parts;
      return place(
        surfaces.flatMap((surface, at) => {
          const material = parts[at]?.material;
          return material ? [{ surface, material }] : [];
        }),
      );
    });
  };
  const still = new Set(dressed.flatMap(({ slug, parts }) => (slug === MOVING ? [] : parts)));
  return { stage, partsAt, still, all: reachOf(dressed.flatMap(({ parts }) => parts)), moving: reachOf(tee) };
}

function drawWith(
  { stillness, ...shot }: Shot,
  pairParts: readonly Part[],
  partsAt: (positions: Float64Array) => Part[],
): DrawFrame {
  // The pair is a layer with its own light: none of the outfit's shadows are its.
  const pair = develop(expose(pairParts, shot), pairParts, { ...LIGHT, transparent: true });
  return async (positions) => {
    const parts = partsAt(positions);
    return layOver(
      await develop(expose(parts, { ...shot, ...(stillness && { stillness }) }), parts, LIGHT),
      await pair,
    );
  };
}

/** The whole picture, as fine as it can be. */
export async function openStill(shape: HeroShape, width: number): Promise<DrawFrame> {
  const { stage, partsAt, all } = await dressFilm(shape, 2);
  return drawWith({ ...stageShot(`hero-${shape}`, stage, width), reach: all }, placePair(stage), partsAt);
}

/** What of a film changes from frame to frame, and how that is drawn. */
export interface Film {
  readonly cutout: Cutout;
  readonly draw: DrawFrame;
}

/** Only around the moving tee and its shadow: everything else is the still's. */
export async function openFilm(shape: HeroShape, width: number): Promise<Film> {
  const { stage, partsAt, still, all, moving } = await dressFilm(shape, 1);
  const whole = stageShot(`hero-${shape}`, stage, width);
  const cutout = movingCutout(whole, moving);
  const stillness = { parts: still, onThings: [], onGround: [] };
  const shot = {
    ...whole,
    light: FILM_LIGHT,
    reach: all,
    cutout,
    withoutGrain: true,
    supersampling: FILM_SUPERSAMPLING,
  };
  return { cutout, draw: drawWith({ ...shot, stillness }, placePair(stage), partsAt) };
}
