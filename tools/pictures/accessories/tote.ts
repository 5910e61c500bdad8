import type { DemoColor } from '../../seed/demo-product.ts';
import type { ClothFaces } from '../cloth/cloth-surface.ts';
import { facesToParts, keptFaces, type FaceMaterials } from '../garments/kept-garment.ts';
import { cottonFleck, weaveCanvas } from '../materials/canvas.ts';
import { clothColors } from '../materials/cloth-colors.ts';
import { clothMaterial, darker } from '../materials/cloth-material.ts';
import { smoothStep } from '../materials/noise.ts';
import { paintPrint, rasterPrint, type PrintRaster } from '../materials/print-raster.ts';
import { fruit, script } from '../materials/prints.ts';
import { linearColor, mixColors, type LinearColor } from '../render/color.ts';
import type { Part, Sample } from '../render/material.ts';
import type { Relief } from '../materials/relief.ts';
import { gussetRelief, panelRelief, strapCover, strapPlace, strapRelief, strapThread } from './tote-cloth.ts';
import { TOTE, totePattern } from './tote-pattern.ts';

const SIGMA = 0.6;
const SHEEN = 0.012;
const CANVAS_THICKNESS = 0.15;
const HEM_THICKNESS = 0.32;
const STRAP_THICKNESS = 0.22;

/** Centimeters from the bottom to the middle of the print, and its size. */
const PRINT = { v: 16.6, size: 25 } as const;
/** Ink lies in the cloth: the weave stays to be seen. */
const INK = 0.93;

let kept: readonly ClothFaces[] | undefined;

function toteFaces(): readonly ClothFaces[] {
  kept ??= keptFaces('market-tote', totePattern(), {
    thickness: (piece, _u, v) => {
      if (piece.endsWith('strap')) return STRAP_THICKNESS;
      const end = 2 * TOTE.height + 2 * TOTE.halfWidth;
      const fromMouth = piece === 'gusset' ? Math.min(v, end - v) : TOTE.height - v;
      return CANVAS_THICKNESS + (HEM_THICKNESS - CANVAS_THICKNESS) * smoothStep(3, 2.6, fromMouth);
    },
  });
  return kept;
}

interface ToteColors {
  readonly cloth: LinearColor;
  readonly strap: LinearColor;
  readonly inside: LinearColor;
  readonly fleck: LinearColor;
  /** Sewing thread on the straps. */
  readonly thread: LinearColor;
  readonly isNatural: boolean;
}

function colorsOf(color: DemoColor): ToteColors {
  const { cloth, trim, inside, seam } = clothColors[color];
  const isNatural = color === 'Natural/Green';
  return {
    cloth: linearColor(cloth),
    strap: linearColor(trim),
    inside: linearColor(inside),
    fleck: linearColor(seam),
    thread: linearColor(isNatural ? cloth : trim),
    isNatural,
  };
}

function tint(into: Sample, color: LinearColor, share: number): void {
  [into.red, into.green, into.blue] = mixColors([into.red, into.green, into.blue], color, share);
}

type Paint = (u: number, v: number, into: Sample, relief: Relief) => void;

function paintPanel(colors: ToteColors, print: PrintRaster | undefined): Paint {
  return (u, v, into) => {
    if (colors.isNatural) tint(into, colors.fleck, 0.55 * cottonFleck(u, v));
    if (print) paintPrint(print, u, v, into, INK);
    const place = strapPlace(u, v);
    const covered = strapCover(place);
    if (covered <= 0) return;
    tint(into, colors.strap, covered);
    tint(into, colors.thread, strapThread(place.across, v, place.up));
  };
}

function materialsOf(piece: string, colors: ToteColors, print: PrintRaster): FaceMaterials {
  const cloth = { sigma: SIGMA, sheen: SHEEN };
  const fleck: Paint = (u, v, into) => {
    if (colors.isNatural) tint(into, colors.fleck, 0.55 * cottonFleck(u, v));
  };
  if (piece.endsWith('strap')) {
    const thread: Paint = (u, v, into) => tint(into, colors.thread, strapThread(u, v));
    const strap = clothMaterial({ ...cloth, color: colors.strap, relief: strapRelief, paint: thread });
    return { outside: strap, inside: strap };
  }
  const inside = clothMaterial({ ...cloth, color: darker(colors.inside, 0.96), relief: weaveCanvas, paint: fleck });
  if (piece === 'gusset') {
    return { outside: clothMaterial({ ...cloth, color: colors.cloth, relief: gussetRelief, paint: fleck }), inside };
  }
  const paint = paintPanel(colors, piece === 'front' ? print : undefined);
  return { outside: clothMaterial({ ...cloth, color: colors.cloth, relief: panelRelief, paint }), inside };
}

/** A canvas bag hung by its long straps, with something in it. */
export async function drawTote(color: DemoColor): Promise<readonly Part[]> {
  const { ink } = clothColors[color];
  const art = fruit('peach', 0, -3.6, 13.5) + script({ x: 0, y: 7.4, width: 14.5, color: ink, turn: -4, pen: 2 });
  const print = await rasterPrint(art, { x: 0, y: PRINT.v, width: PRINT.size, height: PRINT.size });
  const colors = colorsOf(color);
  return facesToParts(toteFaces(), (piece) => materialsOf(piece, colors, print));
}
