import { linearColor, type LinearColor } from '../render/color.ts';
import { createEmbroidery, stitchFill, stitchSatin, type Embroidery } from './embroidery.ts';
import { fruit, SCRIPT_STROKES, type FruitName } from './prints.ts';
import { flattenPath, type DrawnLine, type DrawnPoint } from './stitch-paths.ts';

/** Where a mark is stitched: its middle and width in cm of cloth, y up, and how far it is turned. */
export interface MarkPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Degrees, counterclockwise. */
  readonly turn?: number;
}

const MARGIN = 0.4;

/** The handwriting as drawn: its width, its middle, and its slant. */
const SCRIPT = { width: 74, middleX: 34, middleY: -4, slant: Math.tan(Math.PI / 18) } as const;

type Move = (point: DrawnPoint) => DrawnPoint;

/** From a drawing with y down to cloth with y up. */
function moveTo({ x, y, turn = 0 }: MarkPlace, scale: number): Move {
  const cosine = Math.cos((turn * Math.PI) / 180) * scale;
  const sine = Math.sin((turn * Math.PI) / 180) * scale;
  return ([across, down]) => [x + across * cosine + down * sine, y + across * sine - down * cosine];
}

/** The word plenty in satin stitch, `pen` cm wide. */
export function embroiderScript(place: MarkPlace, pen: number): Embroidery {
  const move = moveTo(place, place.width / SCRIPT.width);
  const slanted: Move = ([x, y]) => move([x - SCRIPT.slant * y - SCRIPT.middleX, y - SCRIPT.middleY]);
  const { width } = place;
  const embroidery = createEmbroidery({
    left: place.x - width / 2 - MARGIN,
    bottom: place.y - width * 0.32 - MARGIN,
    width: width * 1.06 + 2 * MARGIN,
    height: width * 0.66 + 2 * MARGIN,
  });
  for (const line of SCRIPT_STROKES.flatMap(flattenPath)) {
    stitchSatin(embroidery, { line: line.map(slanted), width: pen, thread: 0 });
  }
  return embroidery;
}

export interface EmbroideredFruit {
  readonly embroidery: Embroidery;
  readonly colors: readonly LinearColor[];
}

/** Directions of the threads of one filled area after another, radians. */
const FILL_ANGLES = [0.5, -0.35, 0.75, 0.2, -0.6] as const;

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1];
}

function circleLine(element: string): DrawnLine {
  const [x, y, radius] = ['cx', 'cy', 'r'].map((name) => Number(attribute(element, name) ?? 0));
  return Array.from({ length: 48 }, (_, step) => {
    const angle = (step / 48) * 2 * Math.PI;
    return [(x ?? 0) + (radius ?? 0) * Math.cos(angle), (y ?? 0) + (radius ?? 0) * Math.sin(angle)];
  });
}

/** A fruit of the prints in thread: areas filled, its lines in narrow satin. */
export function embroiderFruit(name: FruitName, place: MarkPlace): EmbroideredFruit {
  const scale = place.width / 13;
  const move = moveTo(place, scale);
  const embroidery = createEmbroidery({
    left: place.x - place.width * 0.6,
    bottom: place.y - place.width * 0.6,
    width: place.width * 1.3,
    height: place.width * 1.4,
  });
  const colors: LinearColor[] = [];
  for (const [element] of fruit(name, 0, 0, 13).matchAll(/<(?:path|circle)[^>]*>/g)) {
    const drawn = element.startsWith('<circle') ? circleLine(element) : flattenPath(attribute(element, 'd') ?? '')[0];
    const line: DrawnLine = (drawn ?? []).map(move);
    const fill = attribute(element, 'fill') ?? 'none';
    const thread = colors.length;
    if (fill === 'none') {
      colors.push(linearColor(attribute(element, 'stroke') ?? '#000000'));
      const width = Math.max(0.13, Number(attribute(element, 'stroke-width') ?? 0) * scale);
      stitchSatin(embroidery, { line, width, thread });
    } else {
      colors.push(linearColor(fill));
      stitchFill(embroidery, { outline: line, angle: FILL_ANGLES[thread % FILL_ANGLES.length] ?? 0, thread });
    }
  }
  return { embroidery, colors };
}
