import { paintEmbroidery, type Embroidery } from '../materials/embroidery.ts';
import { topstitch, WASHED } from '../materials/lockstitch.ts';
import { bell, noise, smoothStep } from '../materials/noise.ts';
import { clearRelief, createRelief, type Relief } from '../materials/relief.ts';
import { CLEAR_WEAVE, weaveWashedTwill } from '../materials/washed-twill.ts';
import type { LinearColor } from '../render/color.ts';
import type { Material, Sample } from '../render/material.ts';
import { BACK_PANELS, bandRise, halfPanel, PANELS, STRAP_OPENING, turnOnPanel } from './cap-shape.ts';

export interface CrownColors {
  readonly cloth: LinearColor;
  readonly tape: LinearColor;
  /** The embroidery's threads. */
  readonly threads: readonly LinearColor[];
}

const SEAM_ROW = 0.29;
/** Binding of the arch above the strap. */
const BINDING = 0.95;
const EYELET = { up: 10.6, hole: 0.17, end: 0.46, stitches: 44 } as const;
const TAPE_HALF = 0.8;
/** The tape ends under the sweatband. */
const TAPE_FROM = 1.5;

/** Places on a panel that its sewing refers to. */
interface PanelPlace {
  /** From the nearer side seam. */
  readonly toSeam: number;
  readonly fromEyelet: number;
  readonly eyeletAngle: number;
  /** From the opening above the strap; large on panels without it. */
  readonly toArch: number;
  readonly archAngle: number;
}

function placeOnPanel(panel: number, u: number, v: number): PanelPlace {
  const half = halfPanel(v);
  const side = panel === BACK_PANELS[0] ? 1 : panel === BACK_PANELS[1] ? -1 : 0;
  const archX = (side * halfPanel(0) - u) / STRAP_OPENING.halfWidth;
  const archY = v / STRAP_OPENING.height;
  const level = Math.hypot(archX, archY);
  const slope = Math.hypot(archX / STRAP_OPENING.halfWidth, archY / STRAP_OPENING.height) / Math.max(level, 1e-3);
  return {
    toSeam: half - Math.abs(u),
    fromEyelet: Math.hypot(u, v - EYELET.up),
    eyeletAngle: Math.atan2(v - EYELET.up, u),
    toArch: side === 0 ? 9 : (level - 1) / Math.max(slope, 1e-3),
    archAngle: Math.atan2(archY, archX),
  };
}

/** Buttonhole stitch around a hole: a raised ring of thread, which draws the cloth around it in. */
function stitchEyelet(place: PanelPlace, relief: Relief): void {
  const { fromEyelet, eyeletAngle } = place;
  if (fromEyelet > 1) return;
  // Every stitch reaches out a little differently.
  const stitch = (eyeletAngle / (2 * Math.PI)) * EYELET.stitches + 0.5 * fromEyelet;
  const end = EYELET.end + 0.025 * noise(Math.floor(stitch), 3, 73);
  const thread = Math.cos(2 * Math.PI * stitch);
  const ring =
    smoothStep(EYELET.hole - 0.02, EYELET.hole + 0.06, fromEyelet) * (1 - smoothStep(end - 0.04, end, fromEyelet));
  relief.height += ring * (0.05 + 0.03 * bell(fromEyelet - EYELET.hole - 0.08, 0.07) + 0.008 * thread);
  relief.height -= 0.03 * bell(fromEyelet - EYELET.end, 0.16);
  relief.shade *= 1 + ring * (0.1 + 0.12 * thread) - 0.22 * bell(fromEyelet - EYELET.end - 0.02, 0.03);
}

/** The panels meet between two flat rolls of seam allowance, each held down by a row of stitches and worn pale on top. */
function sewSeam(panel: number, { toSeam }: PanelPlace, v: number, relief: Relief): void {
  if (toSeam > 2) return;
  const seed = panel * 3.1;
  const roll = smoothStep(0, 0.09, toSeam) * (1 - smoothStep(SEAM_ROW, SEAM_ROW + 0.16, toSeam));
  relief.height += 0.034 * roll - 0.02 * bell(toSeam, 0.035);
  relief.shade *= 1 - 0.34 * bell(toSeam, 0.024);
  relief.shade *= 1 + 0.07 * bell(toSeam - 0.13, 0.07) * (0.7 + 0.5 * noise(v * 1.9, seed, 70));
  topstitch(toSeam - SEAM_ROW, v + seed, relief, WASHED);
  // Washing draws the tape shorter than the panels: short puckers across the seam, strongest at the stitches.
  const pucker = noise(v * 1.9 + seed, toSeam * 0.8, 71) + 0.6 * noise(v * 4.2, toSeam * 1.4 + seed, 72);
  relief.height += 0.017 * pucker * (bell(toSeam - 0.45, 0.4) + 0.4 * bell(toSeam - 0.14, 0.1));
}

function bindArch({ toArch, archAngle }: PanelPlace, relief: Relief): void {
  if (toArch > BINDING + 0.5) return;
  const along = archAngle * 4.2;
  relief.height +=
    0.05 * (1 - smoothStep(BINDING - 0.06, BINDING, toArch)) - 0.02 * bell(toArch - BINDING - 0.04, 0.05);
  relief.shade *= 1 - 0.28 * bell(toArch - BINDING - 0.02, 0.03);
  topstitch(toArch - 0.16, along, relief, WASHED);
  topstitch(toArch - BINDING + 0.16, along, relief, WASHED);
}

function writeCloth(color: LinearColor, relief: Relief, into: Sample): void {
  into.red = color[0] * relief.shade;
  into.green = color[1] * relief.shade;
  into.blue = color[2] * relief.shade;
  into.height = relief.height;
}

const COTTON = { sigma: 0.6, reflectance: 0, roughness: 0.8, sheen: 0.012, wrap: 0.05, holes: true } as const;

/** The front two panels meet under the embroidery, whose middle is the seam between them. */
function frontAcross(panel: number, u: number, v: number): number | undefined {
  if (panel === 0) return u + halfPanel(v);
  if (panel === PANELS - 1) return u - halfPanel(v);
  return undefined;
}

/** Thread sinks into the seam that it crosses, and lies over the rolls beside it. */
function sinkThread(fromSeam: number, into: Sample): void {
  const away = Math.abs(fromSeam);
  into.height += 0.026 * bell(away - 0.17, 0.1) - 0.034 * bell(away, 0.06);
  const shade = 1 - 0.26 * bell(away, 0.045);
  into.red *= shade;
  into.green *= shade;
  into.blue *= shade;
}

export function crownOutside(panel: number, colors: CrownColors, embroidery: Embroidery): Material {
  const relief = createRelief();
  return {
    ...COTTON,
    sample(u, v, into) {
      const place = placeOnPanel(panel, u, v);
      if (place.fromEyelet < EYELET.hole) return false;
      clearRelief(relief);
      weaveWashedTwill(u + panel * 31, v, relief, CLEAR_WEAVE);
      sewSeam(panel, place, v, relief);
      stitchEyelet(place, relief);
      bindArch(place, relief);
      topstitch(v - bandRise(turnOnPanel(panel, u, v)) - 0.5, u, relief, WASHED);
      writeCloth(colors.cloth, relief, into);
      const across = frontAcross(panel, u, v);
      if (across !== undefined && paintEmbroidery(embroidery, colors.threads, across, v, into))
        sinkThread(across, into);
      return true;
    },
  };
}

/** Inside, cotton tape covers the seams. */
export function crownInside(panel: number, colors: CrownColors): Material {
  const relief = createRelief();
  return {
    ...COTTON,
    sample(u, v, into) {
      const place = placeOnPanel(panel, u, v);
      if (place.fromEyelet < EYELET.hole) return false;
      clearRelief(relief);
      const isAboveBand = v > bandRise(turnOnPanel(panel, u, v)) + TAPE_FROM;
      const isTape = (isAboveBand && place.toSeam < TAPE_HALF) || place.toArch < BINDING;
      weaveWashedTwill(u * (isTape ? 1.6 : 1) + panel * 17, v * (isTape ? 1.6 : 1), relief, CLEAR_WEAVE);
      relief.height += 0.05 * (1 - smoothStep(TAPE_HALF - 0.05, TAPE_HALF, place.toSeam));
      relief.shade *= 1 - 0.3 * bell(place.toSeam - TAPE_HALF - 0.03, 0.04);
      topstitch(place.toSeam - SEAM_ROW, v, relief, WASHED);
      topstitch(place.toSeam - TAPE_HALF + 0.12, v, relief, WASHED);
      stitchEyelet(place, relief);
      writeCloth(isTape ? colors.tape : colors.cloth, relief, into);
      return true;
    },
  };
}
