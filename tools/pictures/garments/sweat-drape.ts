import type { ClothMesh } from '../cloth/cloth-mesh.ts';
import type { DrapeStage } from '../cloth/drape.ts';
import { blow, holdHeights } from '../cloth/forces.ts';
import type { Force } from '../cloth/solve.ts';
import type { SweatFacts } from './sweat-cut.ts';
import { longBody, LONG_START } from './top-drape.ts';

/** Heights of the ribs' sewn edges in the room: they sit on the hip and at the wrist, and cloth gathers above. */
const HEM_RIB_HEIGHT = -60.4;
const CUFF_HEIGHT = -56.2;
const HELD_PART = 1.8;
const RIB_SPRING = { strength: 1800, limit: 7000 } as const;

function holdRibs(mesh: ClothMesh): Force {
  return holdHeights(
    mesh,
    (piece, _u, v) => {
      if (v < -HELD_PART) return undefined;
      if (piece.startsWith('cuff')) return CUFF_HEIGHT + v;
      return piece.startsWith('hem') ? HEM_RIB_HEIGHT + v : undefined;
    },
    RIB_SPRING,
  );
}

const GRAVITY = 981;

/** The share of a hood that hands move: nothing at the neck, all of it from a hand's breadth up. */
const hoodShare = (piece: string, _u: number, v: number) =>
  piece.startsWith('hood') ? Math.max(0, Math.min(1, (v - 3) / 20)) : 0;

/** The share of a hood's face that hands fold outward when it is laid down. */
const faceShare = (hood: string) => (piece: string, u: number, v: number) =>
  piece === hood && u > FOLDED_FROM && v > 3 ? Math.min(1, (v - 3) / 5) : 0;

const FOLDED_FROM = 14;

/** A hood that will be up is held up while it finds its neck; one that will be down is pressed back and folded out. */
const guideHood = (hood: SweatFacts['hood']) => (mesh: ClothMesh) => {
  if (hood !== 'down') return [blow(mesh, hoodShare, [0, GRAVITY * 0.9, 0])];
  return [
    blow(mesh, hoodShare, [0, 0, -500]),
    blow(mesh, faceShare('hoodRight'), [FOLD_OUT, -FOLD_DOWN, 0]),
    blow(mesh, faceShare('hoodLeft'), [-FOLD_OUT, -FOLD_DOWN, 0]),
  ];
};

const FOLD_OUT = 900;
const FOLD_DOWN = 700;

const resting = (mesh: ClothMesh) => [holdRibs(mesh)];

/** A hood that is down falls over a short neck; one that is up is held by a head. */
const ABOVE = { none: 'neck', down: 'short neck', up: 'head' } as const;

/** From raised arms and a standing hood to a garment at rest. */
export function sweatStages(facts: SweatFacts, finest: number): DrapeStage[] {
  const thickness = facts.ounces > 15 ? 0.68 : 0.58;
  const above = ABOVE[facts.hood];
  const raised = longBody(LONG_START, 1.5, above);
  const contact = { gap: 0.5, friction: 0.4 };
  const coarse = { ...contact, spacing: 2, timeStep: 1 / 900, body: raised };
  const stages: DrapeStage[] = [
    { ...coarse, steps: 500, damping: 5, thickness: 1, maximumSpeed: 120, forces: guideHood(facts.hood) },
  ];
  const settle = { ...coarse, steps: 700, damping: 2.5, thickness: 1, shake: 0.2 };
  stages.push({ ...settle, forces: facts.hood === 'down' ? guideHood(facts.hood) : resting });
  const lowered = { ...contact, spacing: 1.15, steps: 80, timeStep: 1 / 1000, damping: 3, thickness: 0.85 };
  for (let degrees = 28; degrees >= 18; degrees -= 2)
    stages.push({ ...lowered, body: longBody(degrees, 1.4, above), forces: resting });
  const down = longBody(17, 1, above);
  stages.push({ ...lowered, steps: 450, body: down, forces: resting });
  stages.push({
    ...contact,
    spacing: finest,
    steps: 450,
    timeStep: 1 / 1200,
    damping: 3.5,
    thickness,
    body: down,
    forces: resting,
  });
  return stages;
}
