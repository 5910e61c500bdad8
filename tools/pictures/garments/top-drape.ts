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

const SHORT_LOWERING: Lowering = { from: 36, to: 14, step: 5.5, leftMore: 2 };

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
