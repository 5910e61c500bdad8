import { layOver, stageShot } from '../catalog/shoot-stage.ts';
import { dressProducts, placePair, type Stage } from '../catalog/staging.ts';
import { TEE_ROWS } from '../catalog/tee-rows.ts';
import { clothFaces } from '../cloth/cloth-surface.ts';
import { readDrape } from '../cloth/kept-drape.ts';
import { drapeFile } from '../garments/kept-garment.ts';
import { teeCut } from '../garments/tee-cut.ts';
import { teePattern } from '../garments/tee-pattern.ts';
import { teeThickness } from '../garments/tee.ts';
import { topBodyGrid } from '../garments/top-body.ts';
import type { Part } from '../render/material.ts';
import { type Picture, type Reach, type Shot, develop, expose } from '../render/studio.ts';
import { type HeroShape, heroStages } from './hero-stages.ts';
import { blowLoop } from './wind-loop.ts';

export const SECONDS = 4;
export const FRAMES_PER_SECOND = 20;

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
      framesPerSecond: FRAMES_PER_SECOND,
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

/** Draws one frame from the moving garment's positions. */
export type DrawFrame = (positions: Float64Array) => Promise<Picture>;

export interface FilmOptions {
  /** Drawn pixels for one of the picture; as many as its cloth needs without it. */
  readonly supersampling?: number;
  /** A still is lit by all rays, and its cloth is split twice. */
  readonly still?: boolean;
}

/** Dresses the stage once; only the moving garment is another one in each frame. */
export async function openFilm(shape: HeroShape, width: number, options: FilmOptions = {}): Promise<DrawFrame> {
  const { supersampling, still = false } = options;
  const stage: Stage = heroStages[shape];
  const dressed = await dressProducts(stage);
  const { facts, pattern } = movingPattern();
  const draped = readDrape(drapeFile(MOVING), pattern);
  const reach = reachOf(dressed.flatMap(({ parts }) => parts));
  const shot: Shot = {
    ...stageShot(`hero-${shape}`, stage, width),
    reach,
    ...(!still && { light: FILM_LIGHT }),
    ...(supersampling !== undefined && { supersampling }),
  };
  const pairParts = placePair(stage);
  const pair = await develop(expose(pairParts, shot), pairParts, { ...LIGHT, transparent: true });
  const moved = (positions: Float64Array): Part[] => {
    const faces = clothFaces(
      pattern,
      { ...draped, positions },
      { thickness: teeThickness(facts), subdivisions: still ? 2 : 1 },
    );
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
  return async (positions) => {
    const parts = moved(positions);
    return layOver(await develop(expose(parts, shot), parts, LIGHT), pair);
  };
}
