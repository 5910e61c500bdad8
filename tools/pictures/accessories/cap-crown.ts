import { distanceGrid } from '../cloth/body.ts';
import type { ClothMesh } from '../cloth/cloth-mesh.ts';
import { clothFaces, type ClothFaces } from '../cloth/cloth-surface.ts';
import { line, type Curve } from '../cloth/curve.ts';
import { drape } from '../cloth/drape.ts';
import { foldStrain, type Fold } from '../cloth/fold-memory.ts';
import { opposedSeam, type Fabric, type Pattern, type PatternPiece } from '../cloth/pattern.ts';
import { noise, smoothStep } from '../materials/noise.ts';
import {
  BACK_PANELS,
  bandRise,
  crownPoint,
  halfPanel,
  PANEL_LENGTH,
  PANELS,
  pressedEase,
  STRAP_OPENING,
  turnOnPanel,
} from './cap-shape.ts';
import { holdPoints, type Hold } from './hold-points.ts';

const TWILL: Fabric = { density: 0.026, bending: 14, stretch: 5e5 };
const BAND_HEIGHT = 3.2;
/** The sweatband sewn inside stiffens the lowest part. */
const BAND_STIFFNESS = 5;

const panelName = (panel: number) => `panel ${panel}`;

/** The lower edge from one share of its length to another, less what the arch of the brim takes away. */
function bandEdge(panel: number, from: number, to: number): Curve {
  return (share) => {
    const across = from + (to - from) * share;
    return [across, bandRise(turnOnPanel(panel, across, 0))];
  };
}

/** A quarter of the opening above the strap, rising toward the middle of the back at `side`. */
function archEdge(side: 1 | -1): Curve {
  const { halfWidth, height } = STRAP_OPENING;
  const corner = side * halfPanel(0);
  return (share) => {
    const angle = (Math.PI / 2) * (side > 0 ? share : 1 - share);
    return [corner - side * halfWidth * Math.cos(angle), height * Math.sin(angle)];
  };
}

/** The side seam, from the band or the opening up. */
function sideEdge(panel: number, side: 1 | -1): Curve {
  const isOpen = panel === (side > 0 ? BACK_PANELS[0] : BACK_PANELS[1]);
  const start = isOpen ? STRAP_OPENING.height : bandRise(turnOnPanel(panel, side * halfPanel(0), 0));
  return (share) => {
    const up = start + (PANEL_LENGTH - start) * share;
    return [side * halfPanel(up), up];
  };
}

function lowerEdges(panel: number): PatternPiece['edges'] {
  const end = halfPanel(0);
  const { halfWidth } = STRAP_OPENING;
  if (panel === BACK_PANELS[0]) {
    return [
      { name: 'band', curve: bandEdge(panel, -end, end - halfWidth) },
      { name: 'arch', curve: archEdge(1) },
    ];
  }
  if (panel === BACK_PANELS[1]) {
    return [
      { name: 'arch', curve: archEdge(-1) },
      { name: 'band', curve: bandEdge(panel, halfWidth - end, end) },
    ];
  }
  return [{ name: 'band', curve: bandEdge(panel, -end, end) }];
}

function panelPiece(panel: number): PatternPiece {
  const tip = halfPanel(PANEL_LENGTH);
  const left = sideEdge(panel, -1);
  return {
    name: panelName(panel),
    fabric: TWILL,
    edges: [
      ...lowerEdges(panel),
      { name: 'right', curve: sideEdge(panel, 1) },
      { name: 'tip', curve: line([tip, PANEL_LENGTH], [-tip, PANEL_LENGTH]) },
      { name: 'left', curve: (share) => left(1 - share) },
    ],
    place: (across, up) => crownPoint(turnOnPanel(panel, across, up), up),
  };
}

/** Cloth gives low behind the front seams, where the brim pulls and a hand takes hold: a few soft folds, never dents. */
function wornFolds(seed: number): readonly Fold[] {
  const depth = (place: number) => 1 + 0.3 * noise(seed * 0.71 + place, 0.5, 9);
  return ([1, -1] as const).flatMap((side) => {
    const [front, behind] = side > 0 ? [panelName(0), panelName(1)] : [panelName(PANELS - 1), panelName(PANELS - 2)];
    const angle = (degrees: number) => (side > 0 ? degrees : 180 - degrees);
    return [
      { piece: behind, u: side * -4.4, v: 3.4, angle: angle(36), length: 5.5, width: 0.6, amount: 0.045 * depth(side) },
      {
        piece: behind,
        u: side * -4,
        v: 6.2,
        angle: angle(14),
        length: 4.5,
        width: 0.55,
        amount: 0.028 * depth(3 * side),
      },
      {
        piece: front,
        u: side * 4.5,
        v: 4.4,
        angle: angle(148),
        length: 3,
        width: 0.5,
        amount: 0.018 * depth(5 * side),
      },
    ];
  });
}

/** Soft cloth is a little larger than the shape that it was pressed to. */
const SLACK = 1.003;

/** Washing leaves panels a little uneven. */
function washedStrain(seed: number): NonNullable<Pattern['strain']> {
  const folds = foldStrain(wornFolds(seed));
  return (piece, across, up, acrossStep, upStep) => {
    const panel = Number(piece.slice(-1));
    const place = panel * 7.3 + seed * 0.37;
    const uneven = 0.007 * noise(across / 3.4 + place, up / 3.4, 5) + 0.004 * noise(across / 1.6 + place, up / 1.6, 6);
    const ease = pressedEase(panel, across, Math.min(up, PANEL_LENGTH - 0.1), acrossStep, upStep);
    return SLACK * ease * (1 + uneven + folds(piece, across, up, acrossStep, upStep));
  };
}

function crownPattern(seed: number): Pattern {
  const panels = Array.from({ length: PANELS }, (_, panel) => panel);
  return {
    pieces: panels.map(panelPiece),
    seams: panels.map((panel) => opposedSeam(`${panelName(panel)}.right`, `${panelName((panel + 1) % PANELS)}.left`)),
    strain: washedStrain(seed),
    stiffness: (_piece, _across, up) => (up < BAND_HEIGHT ? BAND_STIFFNESS : 1),
  };
}

/** A block as hatters use it, smaller than the cap: only deep folds reach it. */
const BLOCK = { halfWidth: 7.6, halfDepth: 9.2, height: 12.1, power: 2.3 } as const;

const block = distanceGrid(
  (x, y, z) => {
    const level =
      Math.hypot(x / BLOCK.halfWidth, z / BLOCK.halfDepth) ** BLOCK.power +
      Math.max(0, y / BLOCK.height) ** BLOCK.power;
    return (level ** (1 / BLOCK.power) - 1) * 8.6;
  },
  { left: -14, bottom: -3, back: -15, right: 14, top: 16, front: 15 },
  0.6,
);

/**
 * Accelerations a centimeter away: the lower edge is sewn to the band, the cloth above it leans on the band. Higher up the
 * press has shaped it: the front and the top well, the sides and the back so that they may fold.
 */
const HOLD = { sewn: 300_000, band: 12_000, pressed: 30_000, soft: 6000 } as const;

/** The sweatband and the brim keep the lower edge where it is and the band upright; the button keeps the tips together. */
function holdCrown(piece: string, across: number, up: number): Hold {
  const panel = Number(piece.slice(-1));
  const turn = turnOnPanel(panel, across, up);
  const above = up - bandRise(turn);
  const isSewn = above < 0.05 || up > PANEL_LENGTH - 0.1;
  if (isSewn) return { target: crownPoint(turn, up), strength: HOLD.sewn };
  const isFront = panel === 0 || panel === PANELS - 1;
  const pressed = isFront ? smoothStep(halfPanel(0), halfPanel(0) - 3.5, Math.abs(across)) : 0;
  const shaped = HOLD.soft + (HOLD.pressed - HOLD.soft) * Math.max(pressed, smoothStep(6, 9, up));
  return { target: crownPoint(turn, up), strength: Math.max(shaped, HOLD.band * (1 - above / BAND_HEIGHT)) };
}

const THICKNESS = 0.07;

/** The crown after it sank: every panel's outside and inside. */
export function drapeCrown(seed: number): readonly ClothFaces[] {
  const pattern = crownPattern(seed);
  const shared = {
    body: block,
    gap: 0.2,
    friction: 0.3,
    damping: 5,
    forces: (mesh: ClothMesh) => [holdPoints(mesh, holdCrown)],
  };
  const mesh = drape(
    pattern,
    [
      { ...shared, spacing: 1, steps: 500, timeStep: 1 / 900, thickness: 0.3 },
      { ...shared, spacing: 0.45, steps: 420, timeStep: 1 / 1400, thickness: 0.22 },
    ],
    seed,
  );
  return clothFaces(pattern, mesh, { thickness: () => THICKNESS });
}
