import type { DemoColor } from '../../demo/catalogue/demo-product.ts';
import { clothColors } from '../cloth-colors.ts';
import type { Piece } from '../engine/scene.ts';
import { layCreases } from './lay-creases.ts';
import { ellipsePath, symmetricPath } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';

export interface CapOptions {
  readonly color: DemoColor;
  readonly seed: number;
  readonly art?: string;
  readonly button?: string;
}

const CROWN = { x: 0, y: -3.4, radiusX: 9.2, radiusY: 10.4 } as const;

function panelSeams(): string[] {
  return Array.from({ length: 6 }, (_, place) => {
    const angle = ((place * 60 + 30) * Math.PI) / 180;
    const [x, y] = [Math.cos(angle) * 11, Math.sin(angle) * 12];
    return `M0 ${CROWN.y}C${x * 0.4} ${CROWN.y + y * 0.36} ${x * 0.8} ${CROWN.y + y * 0.8} ${x} ${CROWN.y + y}`;
  });
}

function eyelets(seam: string): string {
  return Array.from({ length: 6 }, (_, place) => {
    const angle = (place * 60 * Math.PI) / 180;
    const [x, y] = [CROWN.radiusX * 0.56 * Math.cos(angle), CROWN.y + CROWN.radiusY * 0.56 * Math.sin(angle)];
    return `<circle cx="${x}" cy="${y}" r="0.34" fill="${seam}" fill-opacity="0.35"/><circle cx="${x}" cy="${y}" r="0.16" fill="#111111" fill-opacity="0.8"/>`;
  }).join('');
}

/** A six-panel cap seen from above, brim toward the bottom of the picture. */
export function cap(options: CapOptions): Piece[] {
  const colors = clothColors[options.color];
  const brimCloth = options.color === 'Natural/Green' ? colors.trim : colors.cloth;
  const brimSeam = options.color === 'Natural/Green' ? '#173324' : colors.seam;
  const brim = symmetricPath(
    [0, -2],
    [
      [9, -2],
      [9.8, 1.4, 10, 5, 8.4, 9],
      [6.8, 12.2, 3.6, 13.6, 0, 13.6],
    ],
  );
  const rows = Array.from({ length: 6 }, (_, place) => {
    const inset = 0.8 + place * 0.85;
    return stitches(
      `M${-9.6 + inset} 2C${-9.8 + inset} ${6 - inset * 0.3} ${-7.6 + inset * 0.7} ${13.6 - inset} 0 ${13.6 - inset}C${7.6 - inset * 0.7} ${13.6 - inset} ${9.8 - inset} ${6 - inset * 0.3} ${9.6 - inset} 2`,
      brimSeam,
      0.4,
    );
  }).join('');
  const seams = panelSeams();
  return [
    {
      outline: brim,
      cloth: brimCloth,
      material: 'twill',
      thickness: 0.6,
      roll: 0.3,
      art: rows,
      relief: rows,
      reliefDepth: 0.08,
      forms: [{ kind: 'dome', x: 0, y: 3, radiusX: 11.5, radiusY: 14, height: 1.6, shape: 2 }],
    },
    {
      outline: ellipsePath(CROWN.x, CROWN.y, CROWN.radiusX, CROWN.radiusY),
      cloth: colors.cloth,
      material: 'twill',
      thickness: 1,
      roll: 0.5,
      rumple: 0.28,
      forms: [{ kind: 'dome', ...CROWN, height: 5.4, shape: 2.5 }],
      creases: layCreases(
        [
          {
            x: [3, 7],
            y: [-8, -2],
            angle: [20, 80],
            length: [5, 8],
            width: [0.9, 1.4],
            height: [0.12, 0.26],
            floating: true,
          },
        ],
        options.seed,
      ),
      art:
        seams.map((path) => line(path, colors.seam, 0.12, 0.5)).join('') + eyelets(colors.seam) + (options.art ?? ''),
      relief: seams.map((path) => line(path, '#ffffff', 1.1, 0.35) + groove(path, 0.2, 0.9)).join(''),
      reliefDepth: 0.16,
    },
    {
      outline: ellipsePath(0, CROWN.y, 0.8, 0.8),
      cloth: options.button ?? brimCloth,
      material: 'twill',
      thickness: 0.4,
      roll: 0.4,
    },
  ];
}
