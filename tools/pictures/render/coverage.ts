import type { Frame, SeenPart } from './frame.ts';
import type { Sample } from './material.ts';

/**
 * How much of each pixel beside the silhouette is covered, from 16 places in it: edges of the things against the ground
 * are the ones that an eye follows, and drawing one and a half pixels for one leaves steps there.
 */
export interface Coverage {
  /** 1 where the pixel or a neighbor lies on the silhouette. */
  readonly edge: Uint8Array;
  /** One bit a place, meaningful on the edge. */
  readonly covered: Uint16Array;
}

const ALL = 0xffff;
const TILE_BITS = 3;

export function countBits(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

function isSilhouette(partAt: Uint16Array, pixel: number, width: number): boolean {
  const inside = (partAt[pixel] ?? 0) > 0;
  return (
    (partAt[pixel - 1] ?? 0) > 0 !== inside ||
    (partAt[pixel + 1] ?? 0) > 0 !== inside ||
    (partAt[pixel - width] ?? 0) > 0 !== inside ||
    (partAt[pixel + width] ?? 0) > 0 !== inside
  );
}

function findEdge({ camera, partAt }: Frame): Uint8Array {
  const { width, height } = camera;
  const edge = new Uint8Array(partAt.length);
  for (let row = 2; row < height - 2; row += 1) {
    for (let pixel = row * width + 2; pixel < (row + 1) * width - 2; pixel += 1) {
      if (!isSilhouette(partAt, pixel, width)) continue;
      edge[pixel] = 1;
      edge[pixel - 1] = 1;
      edge[pixel + 1] = 1;
      edge[pixel - width] = 1;
      edge[pixel + width] = 1;
    }
  }
  return edge;
}

/** Squares of the picture that hold a part of the edge, so that most triangles need no look at their pixels. */
function findTiles(edge: Uint8Array, width: number): { readonly tiles: Uint8Array; readonly columns: number } {
  const columns = (width >> TILE_BITS) + 1;
  const tiles = new Uint8Array(columns * (Math.ceil(edge.length / width / (1 << TILE_BITS)) + 1));
  for (let pixel = 0; pixel < edge.length; pixel += 1) {
    if (edge[pixel] === 0) continue;
    const column = pixel % width;
    tiles[(((pixel - column) / width) >> TILE_BITS) * columns + (column >> TILE_BITS)] = 1;
  }
  return { tiles, columns };
}

export function coverSilhouette(frame: Frame): Coverage {
  const edge = findEdge(frame);
  const covered = new Uint16Array(edge.length);
  const { tiles, columns } = findTiles(edge, frame.camera.width);
  const touches = (left: number, right: number, top: number, bottom: number) => {
    for (let row = top >> TILE_BITS; row <= bottom >> TILE_BITS; row += 1) {
      for (let column = left >> TILE_BITS; column <= right >> TILE_BITS; column += 1) {
        if (tiles[row * columns + column] === 1) return true;
      }
    }
    return false;
  };
  for (const part of frame.parts) coverPart(frame, part, { edge, covered }, touches);
  return { edge, covered };
}

function coverPart(
  { camera }: Frame,
  { part, pixels }: SeenPart,
  coverage: Coverage,
  touches: (left: number, right: number, top: number, bottom: number) => boolean,
): void {
  const { triangles } = part.surface;
  const { width, height } = camera;
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const a = 2 * (triangles[corner] ?? 0);
    const b = 2 * (triangles[corner + 1] ?? 0);
    const c = 2 * (triangles[corner + 2] ?? 0);
    const ax = pixels[a] ?? 0;
    const ay = pixels[a + 1] ?? 0;
    const abx = (pixels[b] ?? 0) - ax;
    const aby = (pixels[b + 1] ?? 0) - ay;
    const acx = (pixels[c] ?? 0) - ax;
    const acy = (pixels[c + 1] ?? 0) - ay;
    const area = abx * acy - acx * aby;
    if (area > -1e-9) continue;
    const left = Math.max(0, Math.floor(ax + Math.min(0, abx, acx)));
    const right = Math.min(width - 1, Math.floor(ax + Math.max(0, abx, acx)));
    const top = Math.max(0, Math.floor(ay + Math.min(0, aby, acy)));
    const bottom = Math.min(height - 1, Math.floor(ay + Math.max(0, aby, acy)));
    if (left > right || top > bottom || !touches(left, right, top, bottom)) continue;
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const pixel = row * width + column;
        const found = coverage.covered[pixel] ?? 0;
        if (coverage.edge[pixel] === 0 || found === ALL) continue;
        const bits = coverPixel(column - ax, row - ay, abx, aby, acx, acy, 1 / area);
        coverage.covered[pixel] =
          found |
          (part.material.holes === true && bits !== 0
            ? clipToCloth(part, triangles, corner, bits, column - ax, row - ay, abx, aby, acx, acy, 1 / area)
            : bits);
      }
    }
  }
}

function coverPixel(x: number, y: number, abx: number, aby: number, acx: number, acy: number, perArea: number): number {
  let bits = 0;
  for (let place = 0; place < 16; place += 1) {
    const placeX = x + ((place & 3) + 0.5) / 4;
    const placeY = y + ((place >> 2) + 0.5) / 4;
    const toB = (placeX * acy - acx * placeY) * perArea;
    const toC = (abx * placeY - placeX * aby) * perArea;
    if (toB >= -1e-4 && toC >= -1e-4 && toB + toC <= 1.0001) bits |= 1 << place;
  }
  return bits;
}

const tried: Sample = { red: 0, green: 0, blue: 0, height: 0 };

/** Of the covered places of a pixel those where the material has no hole. */
function clipToCloth(
  { surface, material }: SeenPart['part'],
  triangles: Uint32Array,
  corner: number,
  bits: number,
  x: number,
  y: number,
  abx: number,
  aby: number,
  acx: number,
  acy: number,
  perArea: number,
): number {
  const { coordinates } = surface;
  const a = 2 * (triangles[corner] ?? 0);
  const b = 2 * (triangles[corner + 1] ?? 0);
  const c = 2 * (triangles[corner + 2] ?? 0);
  let kept = 0;
  for (let place = 0; place < 16; place += 1) {
    if (((bits >> place) & 1) === 0) continue;
    const placeX = x + ((place & 3) + 0.5) / 4;
    const placeY = y + ((place >> 2) + 0.5) / 4;
    const toB = (placeX * acy - acx * placeY) * perArea;
    const toC = (abx * placeY - placeX * aby) * perArea;
    const toA = 1 - toB - toC;
    const u = toA * (coordinates[a] ?? 0) + toB * (coordinates[b] ?? 0) + toC * (coordinates[c] ?? 0);
    const v = toA * (coordinates[a + 1] ?? 0) + toB * (coordinates[b + 1] ?? 0) + toC * (coordinates[c + 1] ?? 0);
    if (material.sample(u, v, tried)) kept |= 1 << place;
  }
  return kept;
}
