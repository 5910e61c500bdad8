import type { DemoColor } from '../../seed/demo-product.ts';
import { clothColors } from '../materials/cloth-colors.ts';
import { embroiderScript } from '../materials/embroidered-marks.ts';
import { linearColor } from '../render/color.ts';
import type { Part } from '../render/material.ts';
import { placeSurface, type Placement, type Surface } from '../render/surface.ts';
import { sockKnit, sockYarn, type SockPattern, type SockYarns } from './sock-knit.ts';
import { createSock } from './sock-shape.ts';
import { createStrayFibers } from './stray-fibers.ts';

export interface SockFacts {
  readonly stripes: 'none' | 'varsity';
  readonly script: boolean;
}

/** Three stripes at the top, the middle one wider: cm from the top. */
const VARSITY = [
  [1.9, 2.8],
  [3.5, 5.3],
  [6, 6.9],
] as const;

/** Just above the ankle, where most high cuts end. */
const SCRIPT = { x: 0, y: -11.2, width: 3.6, turn: 4, pen: 0.15 } as const;

/** Where the two socks stand: as in a small step, so that both legs are seen. */
const STANDS: readonly Placement[] = [
  { move: [-15.5, 0, 5], turn: 3 },
  { move: [-6.5, 0, -5.5], turn: -5, mirrored: true },
];

function yarnsOf(color: DemoColor, facts: SockFacts): SockYarns {
  const { cloth, trim, ink } = clothColors[color];
  if (facts.stripes === 'none') return { cotton: linearColor(cloth), stripe: linearColor(trim), ink: linearColor(ink) };
  const cream = linearColor(clothColors['Natural/Green'].cloth);
  return { cotton: cream, stripe: linearColor(trim), ink: linearColor(trim) };
}

const FIBERS = { count: 9000, length: 0.22, width: 0.009 } as const;

/** Crew socks on unseen feet. Kept work: the same socks serve all colors. */
export function createSocks(facts: SockFacts): (color: DemoColor) => readonly Part[] {
  const socks: Surface[] = STANDS.map((stand, number) =>
    placeSurface(createSock(`sock ${number + 1}`, 3 + 5 * number), stand),
  );
  const fibers = socks.map((sock, seed) => createStrayFibers(sock, { ...FIBERS, seed }));
  const pattern: SockPattern = {
    stripes: facts.stripes === 'varsity' ? VARSITY : [],
    ...(facts.script && { script: embroiderScript(SCRIPT, SCRIPT.pen) }),
  };
  return (color) => {
    const yarns = yarnsOf(color, facts);
    const material = sockKnit(pattern, yarns);
    const yarnAt = sockYarn(pattern, yarns);
    return [...socks.map((surface) => ({ surface, material })), ...fibers.map((cover) => cover(yarnAt))];
  };
}
