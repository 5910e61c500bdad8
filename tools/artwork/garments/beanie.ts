import { clothColors, creamCloth } from '../cloth-colors.ts';
import { noise, seededRandom } from '../engine/noise.ts';
import type { Piece } from '../engine/scene.ts';
import type { GarmentOptions } from './garment-options.ts';
import { crease, layCreases } from './lay-creases.ts';
import { closedPath, symmetricPath } from './pattern-path.ts';
import { line, ribs, stitches } from './stitching.ts';

interface BeanieOptions extends GarmentOptions {
  /** Ribs across the width. */
  readonly ribs: number;
  readonly stripes?: boolean;
  readonly pom?: boolean;
  readonly label?: boolean;
  readonly tall?: number;
}

function knitRibs(
  count: number,
  from: number,
  to: number,
  top: number,
  bottom: number,
  color: string,
  width: number,
  opacity: number,
): string {
  return ribs(
    (share) => [(share * 2 - 1) * from, top],
    (share) => [(share * 2 - 1) * to, bottom],
    count,
    color,
    width,
    opacity,
  );
}

/** A ball of cut yarn: its edge is all ends, and so is its face. */
function pomPiece(x: number, y: number): Piece {
  const edge = Array.from({ length: 120 }, (_, place) => {
    const angle = (place / 120) * Math.PI * 2;
    const reach = 3.7 + (place % 2 === 0 ? 0.12 : -0.14) + 0.24 * noise(Math.cos(angle) * 5, Math.sin(angle) * 5, 71);
    return `${(x + Math.cos(angle) * reach).toFixed(2)} ${(y + Math.sin(angle) * reach).toFixed(2)}`;
  });
  const random = seededRandom(19);
  const strands = Array.from({ length: 520 }, () => {
    const angle = random() * Math.PI * 2;
    const out = 3.5 * Math.sqrt(random());
    const [fromX, fromY] = [x + Math.cos(angle) * out, y + Math.sin(angle) * out];
    const lean = angle + (random() - 0.5) * 1.4;
    const length = 0.3 + 0.5 * random();
    return `M${fromX.toFixed(2)} ${fromY.toFixed(2)}L${(fromX + Math.cos(lean) * length).toFixed(2)} ${(fromY + Math.sin(lean) * length).toFixed(2)}`;
  });
  const [low, high] = [strands.slice(0, 260).join(''), strands.slice(260).join('')];
  return {
    outline: `M${edge.join('L')}Z`,
    cloth: creamCloth,
    material: 'wool',
    thickness: 0.8,
    roll: 0.7,
    drape: true,
    rumple: 0.9,
    art: line(low, '#6d6248', 0.1, 0.22) + line(high, '#ffffff', 0.12, 0.5),
    relief: line(low, '#000000', 0.16, 0.8) + line(high, '#ffffff', 0.18, 0.8),
    reliefDepth: 0.6,
    forms: [{ kind: 'dome', x, y, radiusX: 4.2, radiusY: 4.1, height: 2.6, shape: 2 }],
  };
}

const cuffOutline = closedPath(
  [-11.6, 3.2],
  [-5, 3.7, 5, 3.7, 11.6, 3.2],
  [12, 6, 12, 9, 11.7, 11.4],
  [5, 12, -5, 12, -11.7, 11.4],
  [-12, 9, -12, 6, -11.6, 3.2],
);

function bodyPiece(options: BeanieOptions, crown: number, ribWidth: number): Piece {
  const { cloth, seam } = clothColors[options.color];
  const band = (place: number) =>
    `<rect x="-14" y="${crown + 3.4 + place * 3.4}" width="28" height="1.7" fill="${creamCloth}"/>`;
  const pull = crease([6, 8], [crown + 6, crown + 9], [80, 100], [6, 9], [1, 1.6], [0.12, 0.26]);
  return {
    outline: symmetricPath(
      [0, crown],
      [4.6, crown, 8.4, crown + 2.2, 9.8, crown + 7],
      [10.6, crown + 11, 10.9, 4, 11, 9],
      [0, 9.4],
    ),
    cloth,
    material: 'wool',
    thickness: 0.6,
    roll: 0.5,
    rumple: 0.3,
    puff: 1.1,
    puffRadius: 2.4,
    creases: layCreases([pull], options.seed),
    art:
      (options.stripes ? [0, 1, 2, 3].map(band).join('') : '') +
      knitRibs(options.ribs, 9.2, 11.2, crown - 1, 10, seam, ribWidth, 0.2),
    relief: knitRibs(options.ribs, 9.2, 11.2, crown - 1, 10, '#000000', ribWidth, 0.75),
    reliefDepth: 0.42,
  };
}

function cuffPiece(options: BeanieOptions, ribWidth: number): Piece {
  const { cloth, trim, seam } = clothColors[options.color];
  return {
    outline: cuffOutline,
    cloth: options.art ? trim : cloth,
    material: 'wool',
    thickness: 0.6,
    roll: 0.4,
    puff: 0.3,
    puffRadius: 1.4,
    drape: true,
    rumple: 0.12,
    art: knitRibs(options.ribs, 11.6, 11.8, 2, 13, seam, ribWidth, 0.2) + (options.art ?? ''),
    relief: knitRibs(options.ribs, 11.6, 11.8, 2, 13, '#000000', ribWidth, 0.75),
    reliefDepth: 0.42,
  };
}

const label: Piece = {
  outline: closedPath([-1.9, 5.7], [1.9, 5.7], [1.9, 9], [-1.9, 9]),
  cloth: '#f1ecdf',
  material: 'canvas',
  thickness: 0.14,
  roll: 0.1,
  drape: true,
  art: line('M-1.1 7.35H1.1', '#2f5d47', 0.5) + stitches('M-1.7 5.9V8.8M1.7 5.9V8.8', '#8a8374', 0.8, 0.1),
};

/** A knitted hat laid flat, its cuff folded up. */
export function beanie(options: BeanieOptions): Piece[] {
  const crown = -11 - (options.tall ?? 0);
  const ribWidth = (22 / options.ribs) * 0.42;
  return [
    bodyPiece(options, crown, ribWidth),
    cuffPiece(options, ribWidth),
    ...(options.label ? [label] : []),
    ...(options.pom ? [pomPiece(0, crown - 1.4)] : []),
  ];
}
