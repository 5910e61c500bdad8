import type { DemoColor } from '../../seed/demo-product.ts';
import { besideCloth, dim } from '../materials/cloth-material.ts';
import { clothColors } from '../materials/cloth-colors.ts';
import { embroiderFruit } from '../materials/embroidered-marks.ts';
import { paintEmbroidery } from '../materials/embroidery.ts';
import { paintPrint, rasterPrint } from '../materials/print-raster.ts';
import { script } from '../materials/prints.ts';
import { legLength, type BottomCut } from './bottom-cut.ts';
import type { Detail } from './bottom-detail.ts';
import type { BottomFacts } from './bottom-facts.ts';

/** What is on the wearer's right leg: the front panel on the viewer's left, whose u grows to the left. */
export interface LegMark {
  readonly detail: Detail;
}

const SCRIPT = { width: 12, height: 7, fromHem: 8.2, fromMiddle: 1.5 } as const;
const CHERRY = { width: 3.6, fromHem: 6.4, fromMiddle: 3 } as const;

function middleOf({ front }: BottomCut): number {
  return (front.hip - front.fork) / 2;
}

async function printedScript(cut: BottomCut, color: DemoColor): Promise<LegMark> {
  const { width, height, fromHem, fromMiddle } = SCRIPT;
  const place = { x: -middleOf(cut) - fromMiddle, y: fromHem - legLength(cut), width: width + 2, height };
  const word = script({ x: 0, y: 0, width, color: clothColors[color].ink, turn: -5, pen: 2.1 });
  const print = await rasterPrint(word, place);
  const bright = besideCloth(color);
  return {
    detail: (u, v, sample, relief) => {
      const before = relief.shade;
      const cover = paintPrint(print, -u, v, sample, 0.95);
      if (cover <= 0) return;
      dim(sample, 1 + (bright - 1) * cover);
      // Ink closes the smaller holes and lies on the yarn around the larger ones.
      relief.shade = before + (1 - before) * 0.55 * cover;
      relief.height += 0.008 * cover;
    },
  };
}

function embroideredCherry(cut: BottomCut): LegMark {
  const { embroidery, colors } = embroiderFruit('cherry', {
    x: -middleOf(cut) - CHERRY.fromMiddle,
    y: CHERRY.fromHem - legLength(cut),
    width: CHERRY.width,
  });
  return { detail: (u, v, sample) => paintEmbroidery(embroidery, colors, -u, v, sample) };
}

export async function createLegMark(
  mark: BottomFacts['mark'],
  cut: BottomCut,
  color: DemoColor,
): Promise<LegMark | undefined> {
  if (mark === 'script') return printedScript(cut, color);
  return mark === 'cherry' ? embroideredCherry(cut) : undefined;
}
