import type { Region } from './grid.ts';
import { lightOf } from './light-color.ts';
import { type Material, materials } from './material.ts';
import { noise } from './noise.ts';
import type { Scene } from './scene.ts';

/** The picture before light falls on it: height in cm, own color as linear light, and what lies on top at each pixel. */
export interface Canvas extends Region {
  readonly pixelsPerCentimetre: number;
  readonly z: Float32Array;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly owner: Uint16Array;
  /** The material of each owner; owner 0 is the table. */
  readonly surfaces: Material[];
}

interface TableSurface {
  readonly color: (x: number, y: number) => number;
  readonly height: (x: number, y: number) => number;
}

const tables: Readonly<Record<Scene['table'], TableSurface>> = {
  paper: {
    color: (x, y) => 1 + 0.012 * noise(x / 9, y / 9, 101) + 0.008 * noise(x * 3, y * 3, 102),
    height: (x, y) => 0.004 * noise(x * 5, y * 5, 103) + 0.003 * noise(x * 2.2, y * 2.2, 104),
  },
  concrete: {
    color: (x, y) =>
      1 + 0.055 * noise(x / 14, y / 14, 105) + 0.04 * noise(x / 5, y / 5, 106) + 0.022 * noise(x / 1.7, y / 1.7, 107),
    height: (x, y) => 0.006 * noise(x * 2, y * 2, 108) + 0.003 * noise(x * 6, y * 6, 109),
  },
  linen: {
    color: (x, y) => 1 + 0.04 * noise(x * 8, y * 0.8, 110) + 0.04 * noise(x * 0.8, y * 8, 111),
    height: (x, y) => 0.008 * noise(x * 8, y, 112) + 0.008 * noise(x, y * 8, 113) + 0.05 * noise(x / 17, y / 17, 114),
  },
};

/** An empty table under the camera. */
export function emptyCanvas(scene: Scene): Canvas {
  const { width, height } = scene;
  const pixelsPerCentimetre = width / scene.span;
  const size = width * height;
  const canvas: Canvas = {
    left: 0,
    top: 0,
    width,
    height,
    pixelsPerCentimetre,
    z: new Float32Array(size),
    red: new Float32Array(size),
    green: new Float32Array(size),
    blue: new Float32Array(size),
    owner: new Uint16Array(size),
    surfaces: [{ ...materials.rubber, specular: 0, sheen: 0.02, wrap: 0.04 }],
  };
  const surface = tables[scene.table];
  const [red, green, blue] = lightOf(scene.tint);
  const offset = (scene.seed % 97) * 31;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const place = row * width + column;
      const x = column / pixelsPerCentimetre + offset;
      const y = row / pixelsPerCentimetre;
      const factor = surface.color(x, y);
      canvas.z[place] = surface.height(x, y);
      canvas.red[place] = red * factor;
      canvas.green[place] = green * factor;
      canvas.blue[place] = blue * factor;
    }
  }
  return canvas;
}
