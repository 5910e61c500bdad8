import type { DemoColor } from '../../seed/demo-product.ts';
import { createSneaker, sneakerFraming, type SneakerWay } from '../accessories/sneaker.ts';
import type { SneakerCut } from '../accessories/sneaker/last.ts';
import { createCamera, turnToCamera } from '../render/camera.ts';
import type { Part } from '../render/material.ts';
import type { View } from '../render/shot.ts';
import { drawings } from './drawings.ts';
import { isSmall, liftOver, raiseHeights, type Heights, createHeights } from './stage-heights.ts';
import { shotOf } from './room.ts';

/** Where a thing is: its middle as fractions of the picture, turned clockwise by degrees. */
export interface StagePlace {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface StagedProduct extends StagePlace {
  readonly slug: string;
  readonly color: DemoColor;
}

export interface StagedPair extends StagePlace {
  readonly way: SneakerWay;
  /** Low without it. */
  readonly cut?: SneakerCut;
}

/** Things before the wall, lowest first; the pair stands on the wall as if it were the floor. */
export interface Stage {
  /** Centimeters across the picture. */
  readonly span: number;
  /** Of the picture; 1.25 without it. */
  readonly heightToWidth?: number;
  readonly products: readonly StagedProduct[];
  readonly pair?: StagedPair;
}

export const STAGE_DISTANCE = 460;
/** Centimeters from the plane of the picture to the wall. */
export const STAGE_WALL = 12;
const PORTRAIT = 1.25;
/** Things that lie are flatter than things that are worn. */
const FLATNESS = 0.8;

export function stageView({ span }: Stage): View {
  return { center: [0, 0], width: span, distance: STAGE_DISTANCE };
}

interface Box {
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
}

function boxOf(lists: readonly Float32Array[]): Box {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const positions of lists) {
    for (let place = 0; place < positions.length; place += 1) {
      const axis = place % 3;
      const value = positions[place] ?? 0;
      if (value < (low[axis] ?? 0)) low[axis] = value;
      if (value > (high[axis] ?? 0)) high[axis] = value;
    }
  }
  return { low, high };
}

/** Turns vectors about the picture's axis, clockwise, after making them flatter. */
function layDown(vectors: Float32Array, degrees: number, depth: number, move: readonly [number, number, number]): void {
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const sine = Math.sin((degrees * Math.PI) / 180);
  for (let place = 0; place < vectors.length; place += 3) {
    const x = vectors[place] ?? 0;
    const y = vectors[place + 1] ?? 0;
    vectors[place] = x * cosine + y * sine + move[0];
    vectors[place + 1] = y * cosine - x * sine + move[1];
    vectors[place + 2] = (vectors[place + 2] ?? 0) * depth + move[2];
  }
}

/** Moves parts from their own picture to a place on the stage; the same way for every frame of a film. */
type Placing = (parts: readonly Part[]) => Part[];

/** Parts as their own picture's camera sees them, at their place on the stage. */
function placingOf(parts: readonly Part[], seenAs: View, place: StagePlace, stage: Stage, flatness: number): Placing {
  const camera = createCamera(shotOf(seenAs, 0));
  const { low, high } = boxOf(parts.map(({ surface }) => turnToCamera(camera, surface.positions)));
  const toMiddle = [-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2]] as const;
  const x = (place.x - 0.5) * stage.span;
  const y = (0.5 - place.y) * stage.span * (stage.heightToWidth ?? PORTRAIT);
  return (own) =>
    own.map(({ surface, material }) => {
      const positions = turnToCamera(camera, surface.positions);
      const normals = turnToCamera(camera, surface.normals);
      layDown(positions, 0, 1, toMiddle);
      layDown(positions, place.turn, flatness, [x, y, -STAGE_WALL]);
      layDown(normals, place.turn, 1 / flatness, [0, 0, 0]);
      return { material, surface: { ...surface, positions, normals } };
    });
}

function liftParts(parts: readonly Part[], lift: number): void {
  for (const { surface } of parts) layDown(surface.positions, 0, 1, [0, 0, lift]);
}

/** A product on the stage, and how other surfaces of it get to the same place. */
export interface DressedProduct {
  readonly slug: string;
  readonly parts: readonly Part[];
  readonly place: Placing;
}

async function dressProduct(product: StagedProduct, stage: Stage, below: Heights): Promise<DressedProduct> {
  const { slug, color } = product;
  const drawing = drawings[slug];
  if (!drawing) throw new Error(`Nobody draws ${slug}`);
  const own = await drawing.draw(color, 'front');
  const placing = placingOf(own, drawing.views.front, product, stage, isSmall(slug) ? 1 : FLATNESS);
  const parts = placing(own);
  const lift = liftOver(below, parts, isSmall(slug) ? 'on' : 'around');
  liftParts(parts, lift);
  raiseHeights(below, parts);
  const place: Placing = (others) => {
    const placed = placing(others);
    liftParts(placed, lift);
    return placed;
  };
  return { slug, parts, place };
}

/** The products of a stage, in the order in which they are dressed. */
export async function dressProducts(stage: Stage): Promise<DressedProduct[]> {
  const heights = createHeights();
  const dressed: DressedProduct[] = [];
  for (const product of stage.products) dressed.push(await dressProduct(product, stage, heights));
  return dressed;
}

export async function dressStage(stage: Stage): Promise<Part[]> {
  const dressed = await dressProducts(stage);
  return dressed.flatMap(({ parts }) => parts);
}

/** The stage's pair alone. */
export function placePair(stage: Stage): Part[] {
  if (!stage.pair) return [];
  const facts = { cut: stage.pair.cut ?? 'low', view: 'above' } as const;
  const parts = createSneaker(facts, stage.pair.way);
  return placingOf(parts, sneakerFraming(facts), stage.pair, stage, 1)(parts);
}
