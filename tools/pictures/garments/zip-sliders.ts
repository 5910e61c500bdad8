import type { DemoColor } from '../../seed/demo-product.ts';
import type { ClothFaces } from '../cloth/cloth-surface.ts';
import { besideCloth, darker } from '../materials/cloth-material.ts';
import { clothColors } from '../materials/cloth-colors.ts';
import { linearColor } from '../render/color.ts';
import type { Material, Part } from '../render/material.ts';
import { createGridSurface, type Point, type Surface } from '../render/surface.ts';
import { createTube } from '../render/tube.ts';
import { findOnCloth } from './over-cloth.ts';

const METAL = [0.2, 0.195, 0.185] as const;

function metal(bright: number): Material {
  return {
    sigma: 0.2,
    reflectance: 0.5,
    roughness: 0.34,
    sheen: 0,
    sample: (_u, _v, into) => {
      [into.red, into.green, into.blue] = darker(METAL, bright);
      into.height = 0;
      return true;
    },
  };
}

const SLIDER = { half: 0.6, height: 1.7, rise: 0.5 } as const;

/** A cushion-shaped slider over the teeth. */
function sliderBody(name: string, [x, y, z]: Point): Surface {
  const size = 21;
  const point = (column: number, row: number): Point => {
    const across = (2 * column) / (size - 1) - 1;
    const up = (2 * row) / (size - 1) - 1;
    const waist = 1 - 0.22 * (1 - up * up);
    const dome = Math.sqrt(Math.max(0, 1 - across ** 6)) * Math.sqrt(Math.max(0, 1 - up ** 6));
    return [x + across * SLIDER.half * waist, y + (up * SLIDER.height) / 2, z - 0.15 + SLIDER.rise * dome];
  };
  return createGridSurface(size, size, point, { name });
}

function laceMaterial(color: string): Material {
  const [red, green, blue] = linearColor(color);
  return {
    sigma: 0.6,
    reflectance: 0,
    roughness: 1,
    sheen: 0.03,
    wrap: 0.05,
    sample: (u, v, into) => {
      const braid = Math.sin((u * 5 + v * 2.4) * Math.PI * 2) * Math.sin((u * 5 - v * 2.4) * Math.PI * 2);
      const shade = 1.05 + 0.1 * braid;
      [into.red, into.green, into.blue] = [red * shade, green * shade, blue * shade];
      into.height = 0.016 * braid;
      return true;
    },
  };
}

const LACE = '#e9e4d6';
const LACE_LENGTH = 4.6;

/** A short length of shoelace, doubled through the slider's bridge. */
function lacePull([x, y, z]: Point, color: string): Part[] {
  const material = laceMaterial(color);
  return [-1, 1].map((side) => {
    const line: Point[] = Array.from({ length: 24 }, (_, step) => {
      const share = step / 23;
      const apart = side * (0.06 + 0.22 * share);
      return [
        x + apart + 0.12 * Math.sin(share * 2.4),
        y - 0.55 - share * (LACE_LENGTH + 0.35 * side),
        z + 0.38 + 0.14 * Math.sin(share * Math.PI),
      ];
    });
    return { surface: createTube(line, 0.3, { name: `pull ${side}`, flatness: 0.3, sides: 16 }), material };
  });
}

/** Two sliders: one at the neck with its lace, one at the bottom, from where the zip opens as well. */
export function zipSliders(faces: readonly ClothFaces[], color: DemoColor): Part[] {
  const top = findOnCloth(faces, 'front', 0, -11.4).point;
  const bottom = findOnCloth(faces, 'hemFront', 0, -6.6).point;
  const material = metal(besideCloth(color));
  const lace = color === 'Black' ? clothColors.Gray.cloth : LACE;
  return [
    { surface: sliderBody('slider top', top), material },
    { surface: sliderBody('slider bottom', bottom), material },
    ...lacePull(top, lace),
  ];
}
