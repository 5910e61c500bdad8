import type { Part } from '../render/material.ts';
import type { View } from '../render/shot.ts';
import { type Placement, type Surface, placeSurface } from '../render/surface.ts';
import { createLaces, placeEyelets } from './sneaker/lacing.ts';
import type { SneakerCut } from './sneaker/last.ts';
import { layOverlays } from './sneaker/overlays.ts';
import { createInsole, createLining, createOutside, createSole } from './sneaker/shell.ts';
import {
  createInsoleCloth,
  createLaceBraid,
  createLiningCloth,
  createSoleRubber,
  createTongueLeather,
} from './sneaker/sneaker-materials.ts';
import { type Tongue, createTongue } from './sneaker/tongue.ts';
import { type UpperDetails, createUpperLeather, detailUpper } from './sneaker/upper-leather.ts';
import { createUpper } from './sneaker/upper.ts';
import { type SneakerWay, sneakerWays } from './sneaker/ways.ts';

/** The form that all color ways share. */
interface SneakerModel {
  readonly details: UpperDetails;
  readonly tongue: Tongue;
  readonly outside: Surface;
  readonly lining: Surface;
  readonly insole: Surface;
  readonly sole: Surface;
  readonly laces: readonly Surface[];
}

const models = new Map<SneakerCut, SneakerModel>();

function buildModel(cut: SneakerCut): SneakerModel {
  const upper = createUpper(cut);
  const tongue = createTongue(cut);
  const eyelets = placeEyelets(upper);
  return {
    details: detailUpper(upper, layOverlays(upper), eyelets),
    tongue,
    outside: createOutside(upper),
    lining: createLining(upper),
    insole: createInsole(upper),
    sole: createSole(upper),
    laces: createLaces({ upper, tongue, eyelets }),
  };
}

function modelOf(cut: SneakerCut): SneakerModel {
  const model = models.get(cut) ?? buildModel(cut);
  models.set(cut, model);
  return model;
}

/** The middle of a shoe's length, about which it is turned. */
const MIDDLE = 14.8;

/** One right shoe with its heel at x = 0, or a left one where it is mirrored, moved to its place. */
function shoe(cut: SneakerCut, way: SneakerWay, placement: Placement): Part[] {
  const { details, tongue, outside, lining, insole, sole, laces } = modelOf(cut);
  const colors = sneakerWays[way];
  const braid = createLaceBraid(colors);
  const parts: Part[] = [
    { surface: outside, material: createUpperLeather(details, colors) },
    { surface: lining, material: createLiningCloth(colors) },
    { surface: insole, material: createInsoleCloth(colors) },
    { surface: sole, material: createSoleRubber(details.upper, colors) },
    { surface: tongue.surface, material: createTongueLeather(tongue, colors) },
    ...laces.map((surface) => ({ surface, material: braid })),
  ];
  return parts.map(({ surface, material }) => ({
    surface: placeSurface(placeSurface(surface, { move: [-MIDDLE, 0, 0] }), placement),
    material,
  }));
}

export type SneakerView = 'side' | 'duo' | 'above';

/** Where the shoes of a view stand. */
const STANDS: Readonly<Record<SneakerView, readonly Placement[]>> = {
  side: [{}],
  duo: [
    { turn: 4, move: [2.2, 0, 5.2] },
    { mirrored: true, turn: -20, move: [-5.6, 0, -9.6] },
  ],
  above: [
    { turn: 86, move: [6.1, 0, -0.4] },
    { mirrored: true, turn: 95, move: [-6.1, 0, 0.6] },
  ],
};

export interface SneakerFacts {
  readonly cut: SneakerCut;
  readonly view: SneakerView;
}

/** A sneaker from its side, a pair standing, or a pair seen from above. */
export function createSneaker({ cut, view }: SneakerFacts, way: SneakerWay): readonly Part[] {
  return STANDS[view].flatMap((placement) => shoe(cut, way, placement));
}

const FRAMINGS: Readonly<Record<SneakerView, View>> = {
  side: { center: [0, 4.9], width: 36, distance: 170, yaw: -24, pitch: 17 },
  duo: { center: [0, 4.9], width: 45, distance: 170, yaw: -24, pitch: 17 },
  above: { center: [0, 0], width: 31, distance: 220, yaw: 0, pitch: 90 },
};
/** A high top reaches this much higher. */
const HIGH_CENTER = 1.9;

/** How a view is photographed on the floor. */
export function sneakerFraming({ cut, view }: SneakerFacts): View {
  const framing = FRAMINGS[view];
  if (cut === 'low' || view === 'above') return framing;
  return { ...framing, center: [framing.center[0], framing.center[1] + HIGH_CENTER] };
}

export { type SneakerWay, sneakerWays } from './sneaker/ways.ts';
