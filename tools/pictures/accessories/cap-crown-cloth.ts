import { paintEmbroidery, type Embroidery } from '../materials/embroidery.ts';
import { topstitch } from '../materials/lockstitch.ts';
import { bell, noise, smoothStep } from '../materials/noise.ts';
import { clearRelief, createRelief, type Relief } from '../materials/relief.ts';
import { weaveWashedTwill } from '../materials/washed-twill.ts';
import type { LinearColor } from '../render/color.ts';
import type { Material, Sample } from '../render/material.ts';
import { BACK_PANELS, bandRise, halfPanel, PANELS, STRAP_OPENING, turnOnPanel } from './cap-shape.ts';

export interface CrownColors {
  readonly cloth: LinearColor;
  readonly tape: LinearColor;
  /** The embroidery's threads. */
  readonly threads: readonly LinearColor[];
}

const SEAM_ROW = 0.3;
/** Binding of the arch above the strap. */
const BINDING = 0.95;
const EYELET = { up: 10.2, hole: 0.17, ring: 0.3 } as const;
const TAPE_HALF = 0.8;

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

/** Buttonhole stitch around a hole. */
function stitchEyelet(place: PanelPlace, relief: Relief): void {
  const { fromEyelet, eyeletAngle } = place;
  if (fromEyelet > 0.8) return;
  const thread = Math.cos(eyeletAngle * 34 + 3 * fromEyelet);
  const ring =
    smoothStep(EYELET.hole - 0.03, EYELET.hole + 0.05, fromEyelet) * (1 - smoothStep(0.36, 0.42, fromEyelet));
  relief.height +=
    ring * (0.042 * bell(fromEyelet - EYELET.ring, 0.12) + 0.006 * thread) - 0.03 * bell(fromEyelet - 0.5, 0.12);
  relief.shade *= 1 + ring * 0.09 * thread - 0.1 * bell(fromEyelet - 0.43, 0.04);
}

/** The panels meet in a furrow between two rolls of seam allowance, each held down by a row of stitches. */
function sewSeam(panel: number, { toSeam }: PanelPlace, v: number, relief: Relief): void {
  const seed = panel * 3.1;
  relief.height += 0.03 * bell(toSeam - 0.17, 0.11) - 0.055 * bell(toSeam, 0.05);
  relief.shade *= 1 - 0.38 * bell(toSeam, 0.032);
  topstitch(toSeam - SEAM_ROW, v + seed, relief);
  // Washing draws the tape shorter than the panels: short puckers across the seam.
  const pucker = noise(v * 1.5 + seed, toSeam * 1.1, 71) + 0.6 * noise(v * 3.4, toSeam * 1.6 + seed, 72);
  relief.height += 0.02 * pucker * bell(toSeam - 0.55, 0.45);
}

function bindArch({ toArch, archAngle }: PanelPlace, relief: Relief): void {
  if (toArch > BINDING + 0.5) return;
  const along = archAngle * 4.2;
  relief.height +=
    0.05 * (1 - smoothStep(BINDING - 0.06, BINDING, toArch)) - 0.02 * bell(toArch - BINDING - 0.04, 0.05);
  relief.shade *= 1 - 0.28 * bell(toArch - BINDING - 0.02, 0.03);
  topstitch(toArch - 0.16, along, relief);
  topstitch(toArch - BINDING + 0.16, along, relief);
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

export function crownOutside(panel: number, colors: CrownColors, embroidery: Embroidery): Material {
  const relief = createRelief();
  return {
    ...COTTON,
    sample(u, v, into) {
      const place = placeOnPanel(panel, u, v);
      if (place.fromEyelet < EYELET.hole) return false;
      clearRelief(relief);
      weaveWashedTwill(u + panel * 31, v, relief);
      sewSeam(panel, place, v, relief);
      stitchEyelet(place, relief);
      bindArch(place, relief);
      topstitch(v - bandRise(turnOnPanel(panel, u, v)) - 0.5, u, relief);
      writeCloth(colors.cloth, relief, into);
      const across = frontAcross(panel, u, v);
      if (across !== undefined) paintEmbroidery(embroidery, colors.threads, across, v, into);
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
      const isTape = place.toSeam < TAPE_HALF || place.toArch < BINDING;
      weaveWashedTwill(u * (isTape ? 1.6 : 1) + panel * 17, v * (isTape ? 1.6 : 1), relief);
      relief.height += 0.05 * (1 - smoothStep(TAPE_HALF - 0.05, TAPE_HALF, place.toSeam));
      relief.shade *= 1 - 0.3 * bell(place.toSeam - TAPE_HALF - 0.03, 0.04);
      topstitch(place.toSeam - SEAM_ROW, v, relief);
      topstitch(place.toSeam - TAPE_HALF + 0.12, v, relief);
      stitchEyelet(place, relief);
      writeCloth(isTape ? colors.tape : colors.cloth, relief, into);
      return true;
    },
  };
}
