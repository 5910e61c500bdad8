import type { ClothMesh } from '../cloth/cloth-mesh.ts';
import { drape, type DrapeStage } from '../cloth/drape.ts';
import { blow, holdHeights } from '../cloth/forces.ts';
import type { Force } from '../cloth/solve.ts';
import { smoothStep } from '../materials/noise.ts';
import { legLength, panelOf, waistExtra, type BottomCut } from './bottom-cut.ts';
import { bottomPattern } from './bottom-folds.ts';
import { cuffTop, waistHeight } from './bottom-pattern.ts';
import { legsBodyGrid, type LegPose } from './legs-body.ts';

/** How one product is draped: on whose legs, and with which folds. */
export interface BottomDrape {
  readonly cut: BottomCut;
  readonly seed: number;
  /** How far apart the legs stand in the end, degrees. */
  readonly stance: number;
  /** How much further out the left leg stands. */
  readonly lean: number;
  readonly rightKnee: number;
  readonly leftKnee: number;
  /** Centimeters that a shoe's tongue lifts the front of the hem, so that the leg breaks above it; 0 hangs free. */
  readonly shoe: number;
}

/** Legs start further apart, so that they do not start tangled. */
const WIDE_START = { short: 3, long: 2.4 } as const;
const CLOSING_STEPS = 3;

const BAND_SPRING = { strength: 14_000, limit: 45_000, bothWays: true, loss: 0.03 } as const;
const CUFF_SPRING = { strength: 1800, limit: 7000 } as const;
/** Only the upper part of a cuff is held: held all over, it turns inside out. */
const CUFF_HELD = 1.8;
const SHOE_SPRING = { strength: 2500, limit: 5000, loss: 0.006 } as const;
/** Thighs press cloth together below the crotch, so that legs part in a point, not in an arch. */
const CROTCH_PRESS = 2600;
const PRESS_REACH = 7;

function holdWaist(cut: BottomCut): (mesh: ClothMesh) => Force {
  return (mesh) =>
    holdHeights(
      mesh,
      (piece, u, v) => {
        if (!piece.startsWith('band')) return undefined;
        const side = piece === 'bandFront' ? 'front' : 'back';
        const half = side === 'front' ? cut.frontBand : cut.backBand;
        return v + waistHeight(cut, side, ((u / half) * Math.PI) / 2);
      },
      BAND_SPRING,
    );
}

function holdCuffs(cut: BottomCut): (mesh: ClothMesh) => readonly Force[] {
  const { cuff } = cut;
  if (!cuff) return () => [];
  return (mesh) => [
    holdHeights(
      mesh,
      (piece, _u, v) => (piece.startsWith('cuff') && v > -CUFF_HELD ? cuffTop(cut, cuff) + v : undefined),
      CUFF_SPRING,
    ),
  ];
}

/** The tongue of a shoe below the middle of the front hem. */
function holdHems({ cut, shoe }: BottomDrape): (mesh: ClothMesh) => readonly Force[] {
  if (shoe === 0) return () => [];
  const { hip, fork, hem } = cut.front;
  const middle = (hip - fork) / 2;
  const length = legLength(cut);
  return (mesh) => [
    holdHeights(
      mesh,
      (piece, u, v) => {
        if (!piece.startsWith('front') || v > 1 - length || Math.abs(u - middle) > hem * 0.3) return undefined;
        return v - cut.bandHeight + shoe;
      },
      SHOE_SPRING,
    ),
  ];
}

function pressCrotch(cut: BottomCut): (mesh: ClothMesh) => readonly Force[] {
  const share = (leg: string) => (piece: string, u: number, v: number) => {
    if (!piece.endsWith(leg) || piece.startsWith('cuff')) return 0;
    const { fork } = panelOf(cut, piece.startsWith('front') ? 'front' : 'back');
    const down = -cut.rise - v;
    return smoothStep(7, 1, u + fork) * smoothStep(-3, 0, down) * smoothStep(PRESS_REACH, 1, down);
  };
  return (mesh) => [blow(mesh, share('Right'), [-CROTCH_PRESS, 0, 0]), blow(mesh, share('Left'), [CROTCH_PRESS, 0, 0])];
}

interface Detail {
  readonly spacings: readonly [number, number, number];
  readonly thicknesses: readonly [number, number];
}

const SHORT: Detail = { spacings: [2, 1.05, 0.6], thicknesses: [0.7, 0.45] };
const LONG: Detail = { spacings: [2.2, 1.2, 0.68], thicknesses: [0.85, 0.56] };

function isLong({ inseam }: BottomCut): boolean {
  return inseam > 40;
}

function startDegrees({ cut, stance }: BottomDrape): number {
  return stance + (isLong(cut) ? WIDE_START.long : WIDE_START.short);
}

function stages(product: BottomDrape): DrapeStage[] {
  const { cut, stance, lean, rightKnee, leftKnee } = product;
  const { spacings, thicknesses } = isLong(cut) ? LONG : SHORT;
  const standing = (degrees: number): LegPose => ({ right: degrees, left: degrees + lean, rightKnee, leftKnee });
  const body = (degrees: number, cell: number) => legsBodyGrid(standing(degrees), waistExtra(cut), cell);
  const [waist, cuffs, hems, crotch] = [holdWaist(cut), holdCuffs(cut), holdHems(product), pressCrotch(cut)];
  const forces = (mesh: ClothMesh) => [waist(mesh), ...cuffs(mesh), ...hems(mesh), ...crotch(mesh)];
  const shared = { forces, friction: 0.38 };
  const start = startDegrees(product);
  const closing = { ...shared, spacing: spacings[1], timeStep: 1 / 1000, damping: 3, thickness: thicknesses[0] };
  const end = body(stance, 1.2);
  return [
    {
      ...shared,
      spacing: spacings[0],
      steps: 400,
      timeStep: 1 / 900,
      damping: 6,
      thickness: 0,
      body: body(start, 1.5),
      shake: 0.2,
    },
    ...Array.from({ length: CLOSING_STEPS }, (_, step) => ({
      ...closing,
      steps: 110,
      body: body(start + ((stance - start) * (step + 1)) / CLOSING_STEPS, 1.4),
      ...(step === 0 && { shake: 0.3 }),
    })),
    { ...closing, steps: 380, body: end },
    {
      ...shared,
      spacing: spacings[2],
      steps: 420,
      timeStep: 1 / 1200,
      damping: 3.2,
      thickness: thicknesses[1],
      body: end,
    },
  ];
}

/** The pattern that a kept drape is rebuilt with. */
export function patternOf(product: BottomDrape): ReturnType<typeof bottomPattern> {
  return bottomPattern(product.cut, startDegrees(product), product.seed);
}

export function drapeBottom(product: BottomDrape, report?: Parameters<typeof drape>[3]): ClothMesh {
  return drape(patternOf(product), stages(product), product.seed, report);
}
