import type { DemoColor } from '../../demo/catalogue/demo-product.ts';
import { clothColors, creamCloth } from '../cloth-colors.ts';
import type { Piece } from '../engine/scene.ts';
import { layCreases } from './lay-creases.ts';
import { closedPath, ellipsePath, symmetricPath } from './pattern-path.ts';
import { line, ribs, stitches } from './stitching.ts';

export interface BeanieOptions {
  readonly color: DemoColor;
  readonly seed: number;
  /** Ribs across the width. */
  readonly ribs: number;
  readonly stripes?: boolean;
  readonly pom?: boolean;
  readonly label?: boolean;
  readonly art?: string;
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

/** A knitted hat laid flat, its cuff folded up. */
export function beanie(options: BeanieOptions): Piece[] {
  const colors = clothColors[options.color];
  const crown = -11 - (options.tall ?? 0);
  const ribWidth = (22 / options.ribs) * 0.42;
  const body = symmetricPath(
    [0, crown],
    [
      [4.6, crown, 8.4, crown + 2.2, 9.8, crown + 7],
      [10.6, crown + 11, 10.9, 4, 11, 9],
      [0, 9.4],
    ],
  );
  const cuff = closedPath(
    [-11.6, 3.2],
    [
      [-5, 3.7, 5, 3.7, 11.6, 3.2],
      [12, 6, 12, 9, 11.7, 11.4],
      [5, 12, -5, 12, -11.7, 11.4],
      [-12, 9, -12, 6, -11.6, 3.2],
    ],
  );
  const bands = options.stripes
    ? [0, 1, 2, 3]
        .map((place) => `<rect x="-14" y="${crown + 3.4 + place * 3.4}" width="28" height="1.7" fill="${creamCloth}"/>`)
        .join('')
    : '';
  const cuffTrim = options.color === 'Natural/Green' ? colors.trim : colors.cloth;
  const pull = layCreases(
    [{ x: [6, 8], y: [crown + 6, crown + 9], angle: [80, 100], length: [6, 9], width: [1, 1.6], height: [0.12, 0.26] }],
    options.seed,
  );
  const pieces: Piece[] = [
    {
      outline: body,
      cloth: colors.cloth,
      material: 'wool',
      thickness: 0.6,
      roll: 0.5,
      rumple: 0.3,
      puff: 1.1,
      puffRadius: 2.4,
      creases: pull,
      art: bands + knitRibs(options.ribs, 9.2, 11.2, crown - 1, 10, colors.seam, ribWidth, 0.2),
      relief: knitRibs(options.ribs, 9.2, 11.2, crown - 1, 10, '#000000', ribWidth, 0.75),
      reliefDepth: 0.42,
    },
    {
      outline: cuff,
      cloth: options.art ? cuffTrim : colors.cloth,
      material: 'wool',
      thickness: 0.6,
      roll: 0.4,
      puff: 0.3,
      puffRadius: 1.4,
      drape: true,
      rumple: 0.12,
      art: knitRibs(options.ribs, 11.6, 11.8, 2, 13, colors.seam, ribWidth, 0.2) + (options.art ?? ''),
      relief: knitRibs(options.ribs, 11.6, 11.8, 2, 13, '#000000', ribWidth, 0.75),
      reliefDepth: 0.42,
    },
  ];
  if (options.label) {
    pieces.push({
      outline: closedPath(
        [-1.9, 5.7],
        [
          [1.9, 5.7],
          [1.9, 9],
          [-1.9, 9],
        ],
      ),
      cloth: '#f1ecdf',
      material: 'canvas',
      thickness: 0.14,
      roll: 0.1,
      drape: true,
      art: line('M-1.1 7.35H1.1', '#2f5d47', 0.5) + stitches('M-1.7 5.9V8.8M1.7 5.9V8.8', '#8a8374', 0.8, 0.1),
    });
  }
  if (options.pom) {
    pieces.push({
      outline: ellipsePath(0, crown - 1.4, 3.9, 3.7),
      cloth: creamCloth,
      material: 'terry',
      thickness: 0.8,
      roll: 0.8,
      drape: true,
      rumple: 0.5,
      forms: [{ kind: 'dome', x: 0, y: crown - 1.4, radiusX: 4.2, radiusY: 4, height: 2.6, shape: 2 }],
    });
  }
  return pieces;
}
