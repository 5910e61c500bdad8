import { distanceGrid } from '../cloth/body.ts';
import type { ClothMesh } from '../cloth/cloth-mesh.ts';
import { clothFaces, type ClothFaces } from '../cloth/cloth-surface.ts';
import { line, type Curve } from '../cloth/curve.ts';
import { drape } from '../cloth/drape.ts';
import { opposedSeam, type Fabric, type Pattern, type PatternPiece } from '../cloth/pattern.ts';
import { bell, noise } from '../materials/noise.ts';
import {
  BACK_PANELS,
  bandRise,
  crownPoint,
  halfPanel,
  meridianEase,
  PANEL_LENGTH,
  PANELS,
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

/** Washing leaves panels a little uneven; above the band is cloth to spare, which breaks into dents. */
function washedStrain(seed: number): NonNullable<Pattern['strain']> {
  return (piece, across, up, acrossStep, upStep) => {
    const panel = Number(piece.slice(-1));
    const place = panel * 7.3 + seed * 0.37;
    const calm = panel === 0 || panel === PANELS - 1 ? 0.6 : 1;
    const uneven = 0.02 * noise(across / 3.2 + place, up / 3.2, 5) + 0.018 * noise(across / 1.4 + place, up / 1.4, 6);
    const dents = 0.01 * bell(up - 5, 1.8) * (Math.abs(upStep) > Math.abs(acrossStep) ? 1 : 0.3);
    // Seam tape shrinks less than the cloth beside it shrank: seams pucker.
    const pucker = 0.02 * bell(halfPanel(up) - Math.abs(across) - 0.7, 0.5) * noise(up / 0.8, place, 7);
    const upward = upStep ** 2 / (upStep ** 2 + acrossStep ** 2 + 1e-9);
    const ease = 1 + (meridianEase(turnOnPanel(panel, across, up), Math.min(up, PANEL_LENGTH - 0.3)) - 1) * upward;
    return ease * (1 + calm * (uneven + dents) + pucker);
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

/** A block as hatters use it, smaller than the cap, so that the crown sinks onto it. */
const BLOCK = { halfWidth: 8.05, halfDepth: 9.75, height: 11.65, power: 2.7 } as const;

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

/** Accelerations a centimeter away: the lower edge is sewn to the band, the cloth above it leans on the band. */
const HOLD = { sewn: 300_000, band: 12_000 } as const;

/** The sweatband and the brim keep the lower edge where it is and the band upright; the button keeps the tips together. */
function holdCrown(piece: string, across: number, up: number): Hold | undefined {
  const turn = turnOnPanel(Number(piece.slice(-1)), across, up);
  const above = up - bandRise(turn);
  const isSewn = above < 0.05 || up > PANEL_LENGTH - 0.1;
  if (above > BAND_HEIGHT && !isSewn) return undefined;
  return { target: crownPoint(turn, up), strength: isSewn ? HOLD.sewn : HOLD.band * (1 - above / BAND_HEIGHT) };
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
