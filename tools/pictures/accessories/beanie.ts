import type { DemoColor } from '../../seed/demo-product.ts';
import { clothColors, creamCloth } from '../materials/cloth-colors.ts';
import { bell } from '../materials/noise.ts';
import { clearRelief, createRelief } from '../materials/relief.ts';
import { courseAt, knitRib } from '../materials/rib-knit.ts';
import { embroiderScript } from '../materials/embroidered-marks.ts';
import { paintEmbroidery, type Embroidery } from '../materials/embroidery.ts';
import { linearColor, type LinearColor } from '../render/color.ts';
import type { Point, Surface } from '../render/surface.ts';
import type { Material, Part, Sample } from '../render/material.ts';
import { type BodyKnit, drapeBody, ribPhase, toDecreases } from './beanie-body.ts';
import { createCuff, CUFF_OVER_EDGE, type CuffKnit, cuffPoint, cuffRibs } from './beanie-cuff.ts';
import { GORES, RING_LENGTH } from './beanie-shape.ts';
import { createPom } from './pom.ts';
import { createStrayFibers, type FiberCover, type YarnColor } from './stray-fibers.ts';
import { createWovenLabel, type LabelGround } from './woven-label.ts';

export interface BeanieFacts {
  readonly body: BodyKnit;
  readonly cuff: CuffKnit;
  readonly fibers: Omit<FiberCover, 'seed' | 'covered'>;
  readonly pom?: boolean;
  readonly label?: boolean;
  readonly script?: boolean;
  /** Where stripes of cream lie on the body, cm from the opening: from, to. */
  readonly stripes?: readonly (readonly [from: number, to: number])[];
}

const WOOL = { sigma: 0.7, reflectance: 0, roughness: 0.9, sheen: 0.03, wrap: 0.06 } as const;

function write(color: LinearColor, shade: number, height: number, into: Sample): void {
  into.red = color[0] * shade;
  into.green = color[1] * shade;
  into.blue = color[2] * shade;
  into.height = height;
}

/** The color of the yarn on the body: stripes change from one row of stitches to the next. */
function bodyColor({ body, stripes = [] }: BeanieFacts, color: LinearColor): YarnColor {
  const cream = linearColor(creamCloth);
  return (u, v) => {
    const course = courseAt(ribPhase(body, u), v, body.gauge);
    return stripes.some(([from, to]) => course >= from && course < to) ? cream : color;
  };
}

function bodyKnit({ body }: BeanieFacts, gore: number, colorAt: YarnColor): Material {
  const relief = createRelief();
  return {
    ...WOOL,
    sample(u, v, into) {
      clearRelief(relief);
      knitRib(ribPhase(body, u) + gore * 40, v, body.gauge, relief);
      const decrease = toDecreases(body, u, v);
      relief.height -= 0.05 * bell(decrease, 0.07);
      relief.shade *= 1 - 0.3 * bell(decrease, 0.06);
      write(colorAt(u, v), relief.shade, relief.height, into);
      return true;
    },
  };
}

interface CuffScript {
  readonly embroidery: Embroidery;
  readonly ink: LinearColor;
}

const SCRIPT_WIDTH = 8;

/** The script on the cuff's front: across is cm from its middle, up is cm above the fold. */
function embroiderCuff({ height }: CuffKnit): Embroidery {
  return embroiderScript({ x: 0, y: height * 0.52, width: SCRIPT_WIDTH, turn: 4 }, 0.27);
}

function cuffKnit({ cuff }: BeanieFacts, color: LinearColor, script?: CuffScript): Material {
  const relief = createRelief();
  const ribs = cuffRibs(cuff.gauge);
  const threads = script ? [script.ink] : [];
  return {
    ...WOOL,
    sample(u, v, into) {
      clearRelief(relief);
      // Folded up, the cuff shows its stitches upside down.
      knitRib(u, -v, cuff.gauge, relief);
      write(color, relief.shade, relief.height, into);
      if (script) {
        const turn = u / ribs - SIDE;
        const across = (turn - Math.round(turn)) * RING_LENGTH;
        paintEmbroidery(script.embroidery, threads, across, cuff.height + CUFF_OVER_EDGE - v, into);
      }
      return true;
    },
  };
}

/** Where the tip of the crown came to rest. */
function tipOf(gores: readonly Surface[], length: number): Point {
  const sum = [0, 0, 0];
  let count = 0;
  for (const { positions, coordinates } of gores) {
    for (let vertex = 0; vertex < coordinates.length / 2; vertex += 1) {
      if ((coordinates[2 * vertex + 1] ?? 0) < length - 0.3) continue;
      for (let axis = 0; axis < 3; axis += 1) sum[axis] = (sum[axis] ?? 0) + (positions[3 * vertex + axis] ?? 0);
      count += 1;
    }
  }
  const [x = 0, y = 0, z = 0] = sum.map((total) => total / count);
  return [x, y, z];
}

/** The middle of what is on the cuff, beside the middle of the front, as a share of the way around. */
const SIDE = 0.055;
const LABEL = { width: 3, height: 1.75 } as const;

/** A point on the outside of a cuff. */
function onCuff(knit: CuffKnit, height: number): LabelGround {
  return (across, up, outward) => cuffPoint(knit, SIDE + across / RING_LENGTH, height + up, outward);
}

/** Where the label or the script lies on the cuff; `u` counts ribs, `v` is cm from inside over the edge and down. */
function underMark({ cuff, label, script }: BeanieFacts): (u: number, v: number) => boolean {
  const ribs = cuffRibs(cuff.gauge);
  const halfWidth = label ? LABEL.width / 2 + 0.3 : script ? SCRIPT_WIDTH / 2 + 0.5 : 0;
  return (u, v) => {
    const turn = u / ribs - SIDE;
    return v > CUFF_OVER_EDGE && Math.abs(turn - Math.round(turn)) * RING_LENGTH < halfWidth;
  };
}

/** A knitted beanie with a folded cuff. Kept work: one drape serves all colors. */
export async function createBeanie(facts: BeanieFacts): Promise<(color: DemoColor) => readonly Part[]> {
  const gores = drapeBody(facts.body);
  const cuff = createCuff(facts.cuff);
  const goreFibers = gores.map((gore, place) => createStrayFibers(gore, { ...facts.fibers, seed: place }));
  const cuffFibers = createStrayFibers(cuff, {
    ...facts.fibers,
    count: facts.fibers.count * 2,
    seed: GORES,
    covered: underMark(facts),
  });
  const pom = facts.pom ? createPom(tipOf(gores, facts.body.length)) : undefined;
  const label = facts.label ? await createWovenLabel(LABEL.width, onCuff(facts.cuff, LABEL.height)) : undefined;
  const script = facts.script ? embroiderCuff(facts.cuff) : undefined;
  return (color) => {
    const { cloth, ink } = clothColors[color];
    const wool = linearColor(cloth);
    const colorAt = bodyColor(facts, wool);
    return [
      ...gores.map((surface, gore) => ({ surface, material: bodyKnit(facts, gore, colorAt) })),
      { surface: cuff, material: cuffKnit(facts, wool, script && { embroidery: script, ink: linearColor(ink) }) },
      ...(pom ? pom(linearColor(creamCloth)) : []),
      ...(label ? [label] : []),
      ...goreFibers.map((fibers) => fibers(colorAt)),
      cuffFibers(() => wool),
    ];
  };
}
