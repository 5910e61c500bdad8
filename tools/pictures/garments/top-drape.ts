import type { DrapeStage } from '../cloth/drape.ts';
import { topBodyGrid, type ArmPose } from './top-body.ts';

/** How far the arms are lowered, in degrees, the left one always a little less: nobody stands like a mirror. */
interface Lowering {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly leftMore: number;
}

const BENT_ELBOW = 8;

function pose(degrees: number, lowering: Lowering, bend: number): ArmPose {
  return { right: degrees, left: degrees + lowering.leftMore, bend };
}

const SHORT_LOWERING: Lowering = { from: 37, to: 16, step: 5.25, leftMore: 2 };

/** Coarse with raised arms, then finer while the arms come down. */
export function shortSleeveStages(finest: number): DrapeStage[] {
  const { from, to, step } = SHORT_LOWERING;
  const at = (degrees: number, cell: number) => topBodyGrid(pose(degrees, SHORT_LOWERING, BENT_ELBOW), cell);
  const stages: DrapeStage[] = [
    { spacing: 1.8, steps: 500, timeStep: 1 / 900, damping: 6, thickness: 0, body: at(42, 1.5) },
  ];
  const lowered = { spacing: 1, steps: 140, timeStep: 1 / 1000, damping: 3, thickness: 0.65 };
  for (let degrees = from; degrees > to; degrees -= step) stages.push({ ...lowered, body: at(degrees, 1.3) });
  const down = at(to, 1);
  stages.push({ ...lowered, steps: 400, body: down });
  stages.push({ spacing: finest, steps: 500, timeStep: 1 / 1400, damping: 3, thickness: 0.4, body: down });
  // The start is symmetric: only a shake lets the two sides fold differently.
  return stages.map((stage, place) => (place === 1 ? { ...stage, shake: 0.3 } : stage));
}

const LONG_LOWERING: Lowering = { from: 28, to: 18, step: 2, leftMore: 0.8 };
export const LONG_START = 30;

/** The elbow bends more, the higher the arm is held. */
function longPose(degrees: number): ArmPose {
  return pose(degrees, LONG_LOWERING, ((LONG_START - degrees) / 13) * 6);
}

export const longBody = (degrees: number, cell: number, above: ArmPose['above'] = 'neck') =>
  topBodyGrid({ ...longPose(degrees), above }, cell);

/** Long sleeves follow the arm down in small steps, or the arm goes through them. */
export function longSleeveStages(finest: number, thickness: number): DrapeStage[] {
  const { from, to, step } = LONG_LOWERING;
  const stages: DrapeStage[] = [
    { spacing: 2, steps: 800, timeStep: 1 / 900, damping: 5, thickness: 0, body: longBody(LONG_START, 1.5) },
  ];
  const lowered = { spacing: 1.1, steps: 90, timeStep: 1 / 1000, damping: 3, thickness: thickness * 1.5 };
  for (let degrees = from; degrees >= to; degrees -= step) stages.push({ ...lowered, body: longBody(degrees, 1.4) });
  const down = longBody(17, 1);
  stages.push({ ...lowered, steps: 450, body: down });
  stages.push({ spacing: finest, steps: 480, timeStep: 1 / 1300, damping: 3.3, thickness, body: down });
  return stages.map((stage, place) => (place === 1 ? { ...stage, shake: 0.3 } : stage));
}
