import type { Cutout, Shot } from './shot.ts';
import type { Point } from './surface.ts';

/** How points become pixels. Everything in a picture is computed in the camera's own axes: x right, y up, z to it. */
export interface Camera {
  /** Drawn pixels, before the picture is made smaller. */
  readonly width: number;
  readonly height: number;
  readonly pixelsPerCentimeter: number;
  readonly center: readonly [number, number];
  readonly eye: readonly [number, number];
  readonly distance: number;
  /** Where its pixels lie in the whole picture, and the whole one's size, in drawn pixels. */
  readonly left: number;
  readonly top: number;
  readonly wholeWidth: number;
  readonly wholeHeight: number;
  /** The camera's axes in the room, as rows. */
  readonly axes: readonly [Point, Point, Point];
  /** The room's vertical, seen from the camera. */
  readonly up: Point;
}

const RADIANS = Math.PI / 180;

/** The whole picture, if no part of it is cut out. */
export function cutoutOf({ size: [width, height], cutout }: Shot): Cutout {
  return cutout ?? { left: 0, top: 0, width, height };
}

export function createCamera(shot: Shot): Camera {
  const { view, size, supersampling } = shot;
  const wholeWidth = Math.round(size[0] * supersampling);
  const wholeHeight = Math.round(size[1] * supersampling);
  const cutout = cutoutOf(shot);
  const left = Math.round(cutout.left * supersampling);
  const top = Math.round(cutout.top * supersampling);
  const width = Math.round(cutout.width * supersampling);
  const height = Math.round(cutout.height * supersampling);
  const pixelsPerCentimeter = wholeWidth / view.width;
  const [centerX, centerY] = view.center;
  const yaw = (view.yaw ?? 0) * RADIANS;
  const pitch = (view.pitch ?? 0) * RADIANS;
  const axes: [Point, Point, Point] = [
    [Math.cos(yaw), 0, Math.sin(yaw)],
    [Math.sin(yaw) * Math.sin(pitch), Math.cos(pitch), -Math.cos(yaw) * Math.sin(pitch)],
    [-Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)],
  ];
  return {
    width,
    height,
    pixelsPerCentimeter,
    center: [
      centerX + (left + width / 2 - wholeWidth / 2) / pixelsPerCentimeter,
      centerY - (top + height / 2 - wholeHeight / 2) / pixelsPerCentimeter,
    ],
    left,
    top,
    wholeWidth,
    wholeHeight,
    eye: view.eye ?? view.center,
    distance: view.distance,
    axes,
    up: [axes[0][1], axes[1][1], axes[2][1]],
  };
}

/** Vectors of the room in the camera's axes. */
export function turnToCamera({ axes }: Camera, vectors: Float32Array): Float32Array {
  const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = axes;
  const turned = new Float32Array(vectors.length);
  for (let place = 0; place < vectors.length; place += 3) {
    const x = vectors[place] ?? 0;
    const y = vectors[place + 1] ?? 0;
    const z = vectors[place + 2] ?? 0;
    turned[place] = ax * x + ay * y + az * z;
    turned[place + 1] = bx * x + by * y + bz * z;
    turned[place + 2] = cx * x + cy * y + cz * z;
  }
  return turned;
}

/** Makes all vectors one long. */
export function normalizeAll(vectors: Float32Array): void {
  for (let place = 0; place < vectors.length; place += 3) {
    const x = vectors[place] ?? 0;
    const y = vectors[place + 1] ?? 0;
    const z = vectors[place + 2] ?? 0;
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    vectors[place] = x / length;
    vectors[place + 1] = y / length;
    vectors[place + 2] = z / length;
  }
}

/** Pixel places of points, two numbers a point. */
export function project(camera: Camera, positions: Float32Array): Float32Array {
  const { width, height, pixelsPerCentimeter, center, eye, distance } = camera;
  const [eyeX, eyeY] = eye;
  const offsetX = (eyeX - center[0]) * pixelsPerCentimeter + width / 2;
  const offsetY = height / 2 - (eyeY - center[1]) * pixelsPerCentimeter;
  const pixels = new Float32Array((positions.length / 3) * 2);
  for (let point = 0, place = 0; place < positions.length; point += 2, place += 3) {
    const scale = (pixelsPerCentimeter * distance) / (distance - (positions[place + 2] ?? 0));
    pixels[point] = ((positions[place] ?? 0) - eyeX) * scale + offsetX;
    pixels[point + 1] = offsetY - ((positions[place + 1] ?? 0) - eyeY) * scale;
  }
  return pixels;
}
