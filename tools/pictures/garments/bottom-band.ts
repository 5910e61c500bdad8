import { darker, dim } from '../materials/cloth-material.ts';
import { NECK_LABEL, paintNeckLabel } from '../materials/neck-label.ts';
import { bell, smoothStep } from '../materials/noise.ts';
import { paintPrint, type PrintRaster } from '../materials/print-raster.ts';
import type { Relief } from '../materials/relief.ts';
import { addRib } from '../materials/rib.ts';
import { addShirredBand, bandRows } from '../materials/shirred-band.ts';
import type { LinearColor } from '../render/color.ts';
import type { BottomCut } from './bottom-cut.ts';
import { paintOver, type Detail, type StitchRow } from './bottom-detail.ts';
import { addFastener } from './bottom-flaps.ts';
import type { BottomCloth } from './bottom-weave.ts';

/** Where a cord leaves the band: across from the middle, and the share of the band's height from its top. */
export const EYELET = { across: 1.75, down: 0.5, radius: 0.62, hole: 0.33 } as const;

/** The cloth of a band of elastic: its face is drawn together, so that its texture is, too. */
export function elasticBand(cut: BottomCut, cloth: BottomCloth, rowCount: number): Detail {
  const rows = bandRows(cut.bandHeight, rowCount);
  return (u, v, _sample, relief) => {
    cloth.face(relief, u * 1.25, v);
    // Stretched tight over elastic, openings close.
    relief.height *= 0.35;
    relief.shade = 1 + (relief.shade - 1) * 0.4;
    addShirredBand(relief, u, -v, cut.bandHeight, rows);
  };
}

export function flatBand(cut: BottomCut, cloth: BottomCloth, row: StitchRow): Detail {
  return (u, v, sample, relief) => {
    cloth.face(relief, v, u);
    const down = -v;
    const up = cut.bandHeight - down;
    relief.height += 0.05 * smoothStep(0, 0.3, down) * smoothStep(0, 0.3, up);
    relief.shade *= 1 - 0.3 * smoothStep(0.1, 0, up);
    row(down, u, 0.28, sample, relief);
    row(up, u, 0.28, sample, relief);
  };
}

/** Burnished, so that it stands out from gray cloth. */
const EYELET_METAL: LinearColor = [0.14, 0.135, 0.125];

/** Two metal eyelets for the cord. */
export function eyelets(cut: BottomCut, bright: number): Detail {
  const metal = darker(EYELET_METAL, bright);
  return (u, v, sample, relief) => {
    const distance = Math.hypot(Math.abs(u) - EYELET.across, v + cut.bandHeight * EYELET.down);
    if (distance > EYELET.radius + 0.2) return;
    relief.shade *= 1 - 0.3 * bell(distance - EYELET.radius, 0.08);
    if (distance > EYELET.radius) return;
    relief.shade = 1;
    paintOver(sample, distance > EYELET.hole ? metal : [0.006, 0.006, 0.006], 1);
    if (distance < EYELET.hole) relief.height -= 0.1;
    else relief.height += 0.12 * Math.sin((Math.PI * (distance - EYELET.hole)) / (EYELET.radius - EYELET.hole));
  };
}

/** A button in the middle, over the fly, and the corded slot that it goes through. */
export function waistButton(cut: BottomCut, bright: number): Detail {
  return (u, v, sample, relief) => {
    const across = u - 0.9;
    const up = v + cut.bandHeight / 2;
    if (Math.abs(up) < 0.1 && across > -1.2 && across < 1.1) relief.shade *= 0.7;
    addFastener(across, up, 'button', [0.05, bright], sample, relief);
  };
}

/** Sews a label, or prints the word, into the back of the band. */
export function insideMark(label: PrintRaster, printed: boolean, bright: number): Detail {
  return (u, v, sample, relief) => {
    if (printed) {
      const cover = paintPrint(label, u, v, sample, 0.95);
      relief.height *= 1 - 0.3 * cover;
      return;
    }
    if (!paintNeckLabel(label, u, v, sample)) return;
    dim(sample, bright);
    relief.shade = 1;
    relief.height = NECK_LABEL.thickness * 0.5;
  };
}

export function cuffDetail(height: number, cloth: BottomCloth): Detail {
  return (u, v, _sample, relief: Relief) => {
    const down = -v;
    addRib(relief, u, { pitch: 0.4, depth: 0.05 });
    const texture = { height: 0, shade: 1 };
    cloth.face(texture, u, v);
    relief.height += 0.35 * texture.height - 0.1 * smoothStep(0.35, 0, down) - 0.05 * smoothStep(0.5, 0, height - down);
    relief.shade *= (1 + (texture.shade - 1) * 0.5) * (1 - 0.25 * smoothStep(0.18, 0, down)) * 0.97;
  };
}
