import { bell, noise, smoothStep } from '../../materials/noise.ts';
import { type Relief, clearRelief, createRelief } from '../../materials/relief.ts';
import { addStitches } from '../../materials/stitches.ts';
import { type LinearColor, linearColor } from '../../render/color.ts';
import type { Material, Sample } from '../../render/material.ts';
import { LACE } from './lacing.ts';
import { addGrain } from './leather.ts';
import { LIP_ROWS, measureFeather, soleHeight } from './shell.ts';
import { TONGUE_SIDES, type Tongue, signedPower } from './tongue.ts';
import { LEATHER } from './upper-leather.ts';
import { type Upper, keysFromHeel } from './upper.ts';
import type { SneakerColors } from './ways.ts';

const TONGUE_THREAD = { pitch: 0.27, width: 0.035, height: 0.03 } as const;

export function writeColor(into: Sample, [red, green, blue]: LinearColor, { shade, height }: Relief): true {
  into.red = red * shade;
  into.green = green * shade;
  into.blue = blue * shade;
  into.height = height;
  return true;
}

/** Leather on the rolled edge, knit below it. */
export function createLiningCloth(colors: SneakerColors): Material {
  const relief = createRelief();
  const stay = linearColor(colors.overlay);
  const collar = linearColor(colors.upper);
  const cloth = linearColor(colors.lining);
  return {
    sigma: 0.6,
    reflectance: 0.02,
    roughness: 0.7,
    sheen: 0.02,
    soft: true,
    sample(u, v, into) {
      clearRelief(relief);
      const x = u * 0.075;
      const y = v * 0.14;
      if (v < LIP_ROWS - 3) {
        addGrain(relief, x, y, 0.085, 0.005);
        return writeColor(into, keysFromHeel(u) > 4.25 ? stay : collar, relief);
      }
      relief.height = 0.006 * noise(x * 11, y * 11, 7) + 0.035 * noise(x * 0.6, y * 0.6, 8);
      relief.shade = 0.97 + 0.05 * noise(x * 9, y * 9, 9);
      return writeColor(into, cloth, relief);
    },
  };
}

export function createInsoleCloth(colors: SneakerColors): Material {
  const relief = createRelief();
  const cloth = linearColor(colors.lining);
  return {
    sigma: 0.6,
    reflectance: 0.02,
    roughness: 0.8,
    sheen: 0,
    soft: true,
    sample(u, v, into) {
      relief.height = 0.01 * noise(u * 2, v * 2, 4);
      // A line of stitches follows the rim.
      const rim = bell(v - 5, 0.6);
      relief.height -= 0.03 * rim;
      relief.shade = (1.08 + 0.05 * noise(u * 5, v * 5, 5)) * (1 - 0.12 * rim);
      return writeColor(into, cloth, relief);
    },
  };
}

/** Rubber with a sewn groove below its upper edge, a foxing line, and a knurled toe. */
export function createSoleRubber(upper: Upper, colors: SneakerColors): Material {
  const relief = createRelief();
  const rubber = linearColor(colors.sole);
  const around = measureFeather(upper);
  return {
    ...LEATHER,
    sigma: 0.3,
    roughness: 0.52,
    sample(u, y, into) {
      clearRelief(relief);
      const column = Math.floor(u);
      const first = around[column] ?? 0;
      const along = first + ((around[column + 1] ?? first) - first) * (u - column);
      const height = soleHeight(upper.feather.x[column % upper.columns] ?? 0);
      addGrain(relief, along, y, 0.12, 0.0028);
      addGroove(relief, height - y - 0.62, along);
      relief.height += 0.03 * smoothStep(0.95, 0.9, y) - 0.025 * bell(y - 0.3, 0.03);
      relief.shade *= (1 - 0.16 * bell(y - 0.985, 0.035)) * (1 - 0.1 * bell(y - 0.3, 0.03));
      addKnurl(relief, smoothStep(8.1, 8.5, keysFromHeel(u)), along, y, height);
      relief.shade *= 0.62 + 0.38 * smoothStep(-0.05, 0.42, y);
      return writeColor(into, rubber, relief);
    },
  };
}

function addGroove(relief: Relief, away: number, along: number): void {
  relief.height -= 0.055 * bell(away, 0.075);
  relief.shade *= 1 - 0.13 * bell(away, 0.06);
  const step = along / 0.4 - Math.floor(along / 0.4);
  const onTop = smoothStep(0, 0.1, step) * (1 - smoothStep(0.74, 0.84, step));
  relief.height += bell(away, 0.034) * onTop * 0.045;
  relief.shade *= 1 - 0.35 * bell(away, 0.05) * (1 - onTop);
}

/** 0 between ridges that are one apart, 0.5 on them. */
function ridge(value: number): number {
  return Math.abs((((value % 1) + 1) % 1) - 0.5);
}

function addKnurl(relief: Relief, toe: number, along: number, y: number, height: number): void {
  const band = toe * smoothStep(1.12, 1.2, y) * smoothStep(height - 0.86, height - 0.96, y);
  if (band <= 0) return;
  const diamond = ridge((along + y) / 0.19) + ridge((along - y) / 0.19);
  relief.height += band * 0.05 * (1 - diamond * 1.3);
  relief.shade *= 1 - band * 0.1 * diamond;
}

/** The woven label on the tongue: half width, half height, and its middle below the tongue's end. */
const LABEL = { halfWidth: 1.05, halfHeight: 0.72, below: 1.75 } as const;

export function createTongueLeather(tongue: Tongue, colors: SneakerColors): Material {
  const relief = createRelief();
  const leather = linearColor(colors.tongue);
  const label = linearColor(colors.label);
  return {
    ...LEATHER,
    sigma: 0.45,
    reflectance: 0.035,
    roughness: 0.55,
    sample(u, v, into) {
      clearRelief(relief);
      const toEnd = tongue.length - v;
      const half = tongue.halfWidth(v);
      const angle = (u / TONGUE_SIDES) * 2 * Math.PI;
      const across = signedPower(Math.cos(angle), 0.75) * half;
      addGrain(relief, v, across, 0.085, 0.005);
      const fromEdge = Math.min(half - Math.abs(across), toEnd);
      addStitches(relief, fromEdge, v + across, 0.42, TONGUE_THREAD);
      relief.height -= 0.03 * bell(fromEdge - 0.42, 0.2);
      const away = Math.max(Math.abs(across) - LABEL.halfWidth, Math.abs(toEnd - LABEL.below) - LABEL.halfHeight);
      if (Math.sin(angle) <= 0 || away > 0.12) return writeColor(into, leather, relief);
      relief.height += 0.06 * smoothStep(0.02, -0.03, away);
      relief.shade *= 1 - 0.35 * bell(Math.max(0, away), 0.04);
      if (away >= 0) return writeColor(into, leather, relief);
      addLabel(relief, toEnd, across, away);
      return writeColor(into, label, relief);
    },
  };
}

/** Woven threads inside a raised border. */
function addLabel(relief: Relief, toEnd: number, across: number, away: number): void {
  relief.height += 0.003 * noise(toEnd * 24, across * 8, 3);
  relief.shade *= 1 + 0.05 * noise(toEnd * 22, across * 6, 4);
  if (Math.abs(away + 0.12) >= 0.03) return;
  relief.shade *= 1.12;
  relief.height += 0.015;
}

/** A flat braid: rows of stitches that meet in the middle like a herringbone. */
export function createLaceBraid(colors: SneakerColors): Material {
  const relief = createRelief();
  const cotton = linearColor(colors.laces);
  const pitch = 0.095;
  const half = LACE.width / 2;
  return {
    sigma: 0.6,
    reflectance: 0.02,
    roughness: 0.75,
    sheen: 0.02,
    sample(u, v, into) {
      const across = Math.abs(signedPower(Math.cos((u / LACE.sides) * 2 * Math.PI), 0.4) * half);
      const phase = v / pitch + across * 7;
      const bulge = Math.sin(Math.PI * (phase - Math.floor(phase)));
      relief.height =
        0.014 * bulge * (across > half * 0.9 ? 0.5 : 1) -
        0.012 * bell(across, 0.03) +
        0.004 * noise(v * 22, across * 22, 6);
      relief.shade = 0.93 + 0.14 * bulge;
      return writeColor(into, cotton, relief);
    },
  };
}
