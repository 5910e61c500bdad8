import { PICTURE_WIDTHS } from '@plenty/contract/catalog/picture';

/** The formats that the shop accepts. Every browser decodes them but HEIC, the format of iPhones, which only Safari does. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic';

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function readAscii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

const SIGNATURE_BYTES = 16;

/** Reads the format from the file's first bytes, because its name and type may be wrong (D-48). */
export function detectPictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && readAscii(bytes, 1, 7) === 'PNG\r\n\u001a\n') return 'png';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 4) === 'WEBP') return 'webp';
  if (readAscii(bytes, 4, 4) === 'ftyp') {
    const brand = readAscii(bytes, 8, 4);
    if (AVIF_BRANDS.includes(brand)) return 'avif';
    if (HEIC_BRANDS.includes(brand)) return 'heic';
  }
  if (['GIF87a', 'GIF89a'].includes(readAscii(bytes, 0, 6))) return 'gif';
  return undefined;
}

const MAX_FILE_BYTES = 40_000_000;
const QUALITIES = [0.84, 0.72, 0.6, 0.45];

/** A picture that cannot be used. The message tells the admin why. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

export type ResizedPicture = {
  /** From narrow to wide. */
  readonly files: readonly Blob[];
  /** The average color, as '#rrggbb'. */
  readonly placeholder: string;
};

function createCanvas(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('This browser cannot draw pictures. Please use another one.');
  return [canvas, context];
}

/** Decodes a HEIC picture in a browser that cannot by itself. */
export type DecodeHeic = (file: File) => Promise<ImageBitmap>;

async function decodeFile(file: File, decodeHeic?: DecodeHeic): Promise<ImageBitmap> {
  if (file.size > MAX_FILE_BYTES) {
    throw new PictureError('This file is larger than 40 MB. Please choose a smaller one.');
  }
  const signature = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const format = detectPictureFormat(signature);
  if (!format) {
    throw new PictureError(`${file.name} is not a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF file.`);
  }
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const decoded = format === 'heic' ? await decodeHeic?.(file).catch(rethrowPictureError) : undefined;
    if (decoded) return decoded;
    throw new PictureError(explainUnreadable(file.name, format));
  }
}

/** Any other failure of the decoder only means that it cannot read the file. */
function rethrowPictureError(failure: unknown): undefined {
  if (failure instanceof PictureError) throw failure;
}

function explainUnreadable(name: string, format: PictureFormat): string {
  if (format !== 'heic') return `${name} could not be read as a picture. The file may be damaged.`;
  return `${name} is an iPhone’s HEIC picture, which this browser cannot read. Please choose it in Safari, or save it as a JPEG first.`;
}

/** In the best quality that fits the size limit. On white, because JPEG has no transparency. */
async function resizeToWidth(picture: ImageBitmap, width: number, maxBytes: number): Promise<Blob> {
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const [canvas, context] = createCanvas(width, height);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  for (const quality of QUALITIES) {
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
    const blob = webp.type === 'image/webp' ? webp : await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= maxBytes) return blob;
  }
  throw new PictureError('This picture has too many details to be kept. Please choose a simpler one.');
}

function getAverageColor(picture: ImageBitmap): string {
  const side = 8;
  const [, context] = createCanvas(side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  const mean = [0, 1, 2].map((channel) => {
    const values = Array.from({ length: side * side }, (_nothing, pixel) => data[pixel * 4 + channel] ?? 0);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  });
  return `#${mean.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Resizes a picture file to the shop's three widths. Throws a PictureError if it cannot. */
export async function resizePicture(file: File, maxBytes: number, decodeHeic?: DecodeHeic): Promise<ResizedPicture> {
  return resizeBitmap(await decodeFile(file, decodeHeic), maxBytes);
}

/** As above; the bitmap is closed. */
export async function resizeBitmap(picture: ImageBitmap, maxBytes: number): Promise<ResizedPicture> {
  try {
    const files = [];
    // One after the other: three large canvases at once are too much for a phone.
    for (const width of PICTURE_WIDTHS)
      files.push(await resizeToWidth(picture, Math.min(width, picture.width), maxBytes));
    return { files, placeholder: getAverageColor(picture) };
  } finally {
    picture.close();
  }
}

/** Shrinks a picture file to a longest side and a size. Drawn anew, it holds no place and no camera. Throws a PictureError if it cannot. */
export async function shrinkPicture(
  file: File,
  { longestSide, maxBytes }: { readonly longestSide: number; readonly maxBytes: number },
  decodeHeic?: DecodeHeic,
): Promise<Blob> {
  const picture = await decodeFile(file, decodeHeic);
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    return await resizeToWidth(picture, Math.max(1, Math.round(picture.width * scale)), maxBytes);
  } finally {
    picture.close();
  }
}

export const ALREADY_ADDED_MESSAGE = 'You already added this picture.';

const BASE64_CHUNK_BYTES = 0x8000;

export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = [];
  // In chunks, because a call takes only so many arguments.
  for (let from = 0; from < bytes.length; from += BASE64_CHUNK_BYTES) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + BASE64_CHUNK_BYTES)));
  }
  return btoa(parts.join(''));
}
