import { paintEmbroidery, type Embroidery } from '../materials/embroidery.ts';
import { bell } from '../materials/noise.ts';
import { clearRelief, createRelief, type Relief } from '../materials/relief.ts';
import { courseAt, knitRib, type RibKnitGauge } from '../materials/rib-knit.ts';
import type { LinearColor } from '../render/color.ts';
import type { Material } from '../render/material.ts';
import { alongSock, heelShare, SOCK_GAUGE, SOCK_PLACES, SOCK_RIBS, soleShare } from './sock-shape.ts';

export interface SockYarns {
  readonly cotton: LinearColor;
  readonly stripe: LinearColor;
  readonly ink: LinearColor;
}

export interface SockPattern {
  /** Stripes knit in: cm from the top, from and to. */
  readonly stripes: readonly (readonly [from: number, to: number])[];
  /** The word at the ankle: across is cm from the side's middle, up is cm below the top, negative. */
  readonly script?: Embroidery;
}

const NEEDLES = 4;
/** Heel, sole and toe are plain. */
const PLAIN: RibKnitGauge = {
  pitch: SOCK_GAUGE.pitch / NEEDLES,
  wales: 1,
  ridge: 1,
  course: SOCK_GAUGE.course * 0.86,
  depth: 0,
};
/** The welt at the top is knit one by one. */
const WELT: RibKnitGauge = { ...SOCK_GAUGE, pitch: SOCK_GAUGE.pitch / 2, wales: 1, ridge: 0.62 };
const WELT_HEIGHT = 1.1;
/** Around the leg where the script is; a quarter is the outer side. */
const SCRIPT_SIDE = 0.25;
const ANKLE_GIRTH = 24.5;

/** Fine stitches shade one another in relief alone; the cotton between them is as bright as its yarn. */
const BRIGHTNESS = 1.2;

/** A line where one knit begins after another. */
function seamLine(share: number): number {
  return bell(share - 0.5, 0.22);
}

/** Welt, plain heel, sole and toe, or rib. The arch band is rib all around; the inside is plain. */
function knitPlace(around: number, v: number, along: number, relief: Relief): void {
  const plain = v < 0 ? 1 : soleShare(around, v);
  const isArch = Math.abs(v - SOCK_PLACES.arch) < 0.85;
  if (v >= 0 && along < WELT_HEIGHT) knitRib(around * SOCK_RIBS * 2, along, WELT, relief);
  else if (plain > 0.5 && !isArch) knitRib(around * SOCK_RIBS * NEEDLES, along, PLAIN, relief);
  else knitRib(around * SOCK_RIBS, along, SOCK_GAUGE, relief);
}

/** The yarn at a place: stripes change from one row of stitches to the next. */
export function sockYarn({ stripes }: SockPattern, yarns: SockYarns): (u: number, v: number) => LinearColor {
  return (u, v) => {
    if (v < 0) return yarns.cotton;
    const course = courseAt(u * SOCK_RIBS, alongSock(v), SOCK_GAUGE);
    return stripes.some(([from, to]) => course >= from && course < to) ? yarns.stripe : yarns.cotton;
  };
}

export function sockKnit(pattern: SockPattern, yarns: SockYarns): Material {
  const relief = createRelief();
  const threads = [yarns.ink];
  const yarnAt = sockYarn(pattern, yarns);
  return {
    sigma: 0.65,
    reflectance: 0,
    roughness: 0.9,
    sheen: 0.02,
    wrap: 0.06,
    sample(u, v, into) {
      clearRelief(relief);
      const around = u - Math.floor(u);
      const along = alongSock(Math.abs(v));
      knitPlace(around, v, along, relief);
      const heel = heelShare(around, v);
      const line = Math.max(seamLine(heel), 0.7 * bell(along - WELT_HEIGHT, 0.05), bell(v - SOCK_PLACES.toe, 0.03));
      relief.height -= 0.03 * line;
      relief.shade *= BRIGHTNESS * (1 - 0.16 * line);
      const color = yarnAt(around, v);
      into.red = color[0] * relief.shade;
      into.green = color[1] * relief.shade;
      into.blue = color[2] * relief.shade;
      into.height = relief.height;
      if (pattern.script && v >= 0 && v < 5)
        paintEmbroidery(pattern.script, threads, (SCRIPT_SIDE - around) * ANKLE_GIRTH, -along, into);
      return true;
    },
  };
}
