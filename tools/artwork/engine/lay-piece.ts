import type { Canvas } from './canvas.ts';
import { foldHeight, formHeight } from './fold-height.ts';
import { at, between, blur, coarse, type Region } from './grid.ts';
import { toLight } from './light-color.ts';
import { materials } from './material.ts';
import { noise } from './noise.ts';
import { coveredRegion, rasteriseColor, rasteriseGrey, type Placement } from './rasterise.ts';
import type { LaidGarment, Piece } from './scene.ts';

type Sample = (x: number, y: number) => number;

const MIDDLE_GREY = 128;

function shapeOf(piece: Piece, color: string): string {
  return piece.stroke
    ? `<path d="${piece.outline}" fill="none" stroke="${color}" stroke-width="${piece.stroke}" stroke-linecap="round" stroke-linejoin="round"/>`
    : `<path d="${piece.outline}" fill="${color}" fill-rule="evenodd"/>`;
}

function intoGarment(region: Region, placed: Placement): (x: number, y: number) => readonly [number, number] {
  const angle = (-placed.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const fromX = (region.left + x - placed.x) / placed.pixelsPerCentimetre;
    const fromY = (region.top + y - placed.y) / placed.pixelsPerCentimetre;
    return [fromX * cos - fromY * sin, fromX * sin + fromY * cos];
  };
}

/** How far, in pixels, cloth laid by hand strays from its pattern. */
function strayOf(region: Region, placed: Placement, garment: LaidGarment): { x: Sample; y: Sample } {
  const local = intoGarment(region, placed);
  const amount = garment.stray * placed.pixelsPerCentimetre;
  const sample = (seed: number) =>
    coarse(region, 8, (pixelX, pixelY) => {
      const [x, y] = local(pixelX, pixelY);
      const loose = 2.6 * noise(x / 38, y / 38, garment.seed + seed + 4);
      const near = noise(x / 11, y / 11, garment.seed + seed) + 0.35 * noise(x / 4.5, y / 4.5, garment.seed + seed + 1);
      return amount * (loose + near);
    });
  return { x: sample(201), y: sample(203) };
}

function warped(values: Uint8Array, region: Region, strayX: Sample, strayY: Sample): Float32Array {
  const { width, height } = region;
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      result[y * width + x] = between(values, width, height, x + strayX(x, y), y + strayY(x, y)) / 255;
    }
  }
  return result;
}

function heightUnder(canvas: Canvas, region: Region, piece: Piece, drape: boolean): Float32Array {
  const { width, height } = region;
  const under = new Float32Array(width * height);
  if (piece.floor !== undefined) return under.fill(piece.floor);
  for (let y = 0; y < height; y += 1) {
    const start = (region.top + y) * canvas.width + region.left;
    under.set(canvas.z.subarray(start, start + width), y * width);
  }
  return drape ? blur(under, width, height, canvas.pixelsPerCentimetre * 0.7) : under;
}

/** A layer in its part of the picture: how much of each pixel it covers, what is drawn and pressed on it, and how it is folded. */
interface LaidCloth {
  readonly region: Region;
  /** From a pixel of the region to the garment's own centimetres. */
  readonly local: (x: number, y: number) => readonly [number, number];
  readonly stray: { readonly x: Sample; readonly y: Sample };
  readonly mask: Float32Array;
  readonly art: Uint8Array;
  readonly relief: Uint8Array | undefined;
  readonly folds: Sample;
}

/** Undefined when the layer lies outside of the picture. */
async function layCloth(canvas: Canvas, piece: Piece, garment: LaidGarment): Promise<LaidCloth | undefined> {
  const scale = canvas.pixelsPerCentimetre;
  const placed = {
    x: garment.x * canvas.width,
    y: garment.y * canvas.height,
    turn: garment.turn,
    pixelsPerCentimetre: scale,
  };
  const shape = shapeOf(piece, '#ffffff');
  const region = await coveredRegion(canvas, placed, shape, Math.ceil(scale * (garment.stray * 3.4 + 0.5)));
  if (!region) return undefined;
  const [maskBytes, art, relief] = await Promise.all([
    rasteriseGrey(region, placed, '#000000', shape),
    rasteriseColor(region, placed, piece.cloth, piece.art ?? ''),
    piece.relief ? rasteriseGrey(region, placed, '#808080', piece.relief) : undefined,
  ]);
  const stray = strayOf(region, placed, garment);
  const local = intoGarment(region, placed);
  const folds = coarse(region, Math.max(2, Math.round(scale * 0.25)), (pixelX, pixelY) => {
    const [x, y] = local(pixelX, pixelY);
    return foldHeight(x, y, piece.creases ?? [], piece.rumple ?? 0, garment.seed);
  });
  return { region, local, stray, mask: warped(maskBytes, region, stray.x, stray.y), art, relief, folds };
}

/** The height of a layer over what is below it, at a pixel whose drawing comes from another place between pixels. */
function riseOf(
  { region, local, mask, relief, folds }: LaidCloth,
  piece: Piece,
  seed: number,
  scale: number,
): (x: number, y: number, fromX: number, fromY: number) => number {
  const { width, height } = region;
  const edge = blur(mask, width, height, piece.roll * scale);
  const rim = piece.curl ? blur(mask, width, height, 1.5 * scale) : edge;
  const bulk = piece.puff ? blur(mask, width, height, (piece.puffRadius ?? 3) * scale) : undefined;
  const lifts = coarse(region, 8, (pixelX, pixelY) => {
    const [x, y] = local(pixelX, pixelY);
    return (piece.curl ?? 0) * Math.max(0, 0.25 + noise(x / 8, y / 8, seed + 207));
  });
  const material = materials[piece.material];
  const reliefDepth = piece.reliefDepth ?? 0.12;
  return (x, y, fromX, fromY) => {
    const place = y * width + x;
    const [garmentX, garmentY] = local(x, y);
    const inward = Math.max(0, Math.min(1, at(edge, place) * 2 - 1));
    const rounded = Math.sqrt(1 - (1 - inward) ** 2);
    const swell = bulk ? (piece.puff ?? 0) * Math.max(0, Math.min(1, at(bulk, place) * 2 - 0.9)) : 0;
    const pressed = relief ? ((between(relief, width, height, fromX, fromY) - MIDDLE_GREY) / 255) * reliefDepth : 0;
    const grain = material.height(garmentX, garmentY, scale);
    const forms = (piece.forms ?? []).reduce((sum, form) => sum + formHeight(form, garmentX, garmentY), 0);
    const outward = Math.max(0, 1 - Math.max(0, at(rim, place) * 2 - 1) / 0.8);
    const curled = piece.curl ? lifts(x, y) * outward * outward : 0;
    const rise =
      piece.thickness * (0.6 + 0.4 * rounded) + rounded * (folds(x, y) + forms) + swell + pressed + grain + curled;
    return Math.max(piece.thickness * 0.3, rise);
  };
}

/** Puts one layer on what is already there. The first layer of a garment drapes over it, the next ones follow it closely. */
export async function layPiece(canvas: Canvas, piece: Piece, garment: LaidGarment, drape: boolean): Promise<void> {
  const cloth = await layCloth(canvas, piece, garment);
  if (!cloth) return;
  const { region, local, stray, mask, art, folds } = cloth;
  const scale = canvas.pixelsPerCentimetre;
  const under = heightUnder(canvas, region, piece, drape || piece.drape === true);
  const riseAt = riseOf(cloth, piece, garment.seed, scale);
  const material = materials[piece.material];
  const owner = canvas.surfaces.push(material) - 1;
  for (let y = 0; y < region.height; y += 1) {
    for (let x = 0; x < region.width; x += 1) {
      const place = y * region.width + x;
      const cover = at(mask, place);
      if (cover < 0.004) continue;
      const target = (region.top + y) * canvas.width + region.left + x;
      const fold = folds(x, y);
      // Cloth that climbs a fold carries its print along.
      const fromX = x + stray.x(x, y) + 0.6 * scale * (folds(x + 2, y) - fold);
      const fromY = y + stray.y(x, y) + 0.6 * scale * (folds(x, y + 2) - fold);
      if (cover > 0.5) {
        canvas.z[target] = at(under, place) + riseAt(x, y, fromX, fromY);
        canvas.owner[target] = owner;
      }
      paint(canvas, target, art, region, fromX, fromY, material.color(...local(x, y)), cover);
    }
  }
}

/** Blends the color at a place between pixels into a pixel of the canvas. */
function paint(
  canvas: Canvas,
  target: number,
  art: Uint8Array,
  { width, height }: Region,
  x: number,
  y: number,
  tint: number,
  cover: number,
): void {
  const clampedX = Math.max(0, Math.min(width - 1.001, x));
  const clampedY = Math.max(0, Math.min(height - 1.001, y));
  const column = Math.floor(clampedX);
  const row = Math.floor(clampedY);
  const right = clampedX - column;
  const down = clampedY - row;
  const place = (row * width + column) * 3;
  const below = place + width * 3;
  const topLeft = (1 - right) * (1 - down) * tint * cover;
  const topRight = right * (1 - down) * tint * cover;
  const bottomLeft = (1 - right) * down * tint * cover;
  const bottomRight = right * down * tint * cover;
  const light = (channel: number) =>
    toLight(at(art, place + channel)) * topLeft +
    toLight(at(art, place + 3 + channel)) * topRight +
    toLight(at(art, below + channel)) * bottomLeft +
    toLight(at(art, below + 3 + channel)) * bottomRight;
  canvas.red[target] = at(canvas.red, target) * (1 - cover) + light(0);
  canvas.green[target] = at(canvas.green, target) * (1 - cover) + light(1);
  canvas.blue[target] = at(canvas.blue, target) * (1 - cover) + light(2);
}
