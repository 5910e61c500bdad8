import { createHash } from 'node:crypto';
import { MAX_ASPECT_RATIO, PICTURE_WIDTHS, type PictureUpload } from '@plenty/contract/admin/products';
import { AppError } from '../../app-error.ts';
import { type NewPictureSize, savePicture } from '../../catalog/index.ts';
import type { Handler } from '../../services.ts';

/** What a picture's own bytes say it is. Its name and what the browser calls it are nobody's proof. */
export type PictureHeader = {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
};

type Size = { readonly width: number; readonly height: number };

const toLatin1 = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

function parsePngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || toLatin1(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || toLatin1(bytes, 12, 16) !== 'IHDR')
    return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The frame headers of a JPEG: the one kind of segment that tells the size. */
function isFrameMarker(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function parseJpegSize(bytes: Buffer): Size | undefined {
  if (toLatin1(bytes, 0, 3) !== '\xff\xd8\xff') return undefined;
  let place = 2;
  while (place + 9 < bytes.length) {
    if (bytes[place] !== 0xff) return undefined;
    const marker = bytes[place + 1] ?? 0;
    if (isFrameMarker(marker)) return { width: bytes.readUInt16BE(place + 7), height: bytes.readUInt16BE(place + 5) };
    place += 2 + bytes.readUInt16BE(place + 2);
  }
  return undefined;
}

function parseWebpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || toLatin1(bytes, 0, 4) !== 'RIFF' || toLatin1(bytes, 8, 12) !== 'WEBP') return undefined;
  switch (toLatin1(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** Type and size of a JPEG, PNG or WebP picture; undefined for everything else, an SVG above all: it can hold a program. */
export function parsePictureHeader(bytes: Buffer): PictureHeader | undefined {
  const kinds = [
    ['image/png', parsePngSize],
    ['image/jpeg', parseJpegSize],
    ['image/webp', parseWebpSize],
  ] as const;
  for (const [type, read] of kinds) {
    const size = read(bytes);
    if (size && size.width > 0 && size.height > 0) return { type, ...size };
  }
  return undefined;
}

function invalidInput(path: string, message: string): AppError {
  return new AppError({ code: 'invalid-input', message, fields: [{ path, message }] });
}

function decodeWidth(body: PictureUpload, name: NewPictureSize['name']): Buffer {
  const coded = { 400: body.data400, 800: body.data800, 1200: body.data1200 };
  return Buffer.from(coded[name], 'base64');
}

const SHAPE_MESSAGE = `A picture may be at most ${MAX_ASPECT_RATIO} times as long as it is wide, or as wide as it is long.`;

/** With a width that has an end this is an end to its pixels, too: 1200 × 3600. One side of a few pixels may be rounded. */
function hasAllowedShape({ width, height }: PictureHeader): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return long <= (short + 1) * MAX_ASPECT_RATIO;
}

/** One width, believed in nothing but its bytes. */
function parseWidth(body: PictureUpload, name: NewPictureSize['name']): NewPictureSize {
  const data = decodeWidth(body, name);
  const path = `data${name}`;
  const head = parsePictureHeader(data);
  if (!head) throw invalidInput(path, 'This file is not a JPEG, PNG or WebP picture, whatever its name says.');
  if (head.type !== body.type) throw invalidInput(path, `This file says it is ${body.type}, but it is ${head.type}.`);
  if (head.width > name)
    throw invalidInput(path, `This picture is ${head.width} pixels wide where ${name} are expected.`);
  if (!hasAllowedShape(head)) throw invalidInput(path, SHAPE_MESSAGE);
  return { ...head, data, name };
}

/** Three files that are not the same picture would show another one on a telephone than on a desk. */
function rejectMismatchedWidths(widths: readonly NewPictureSize[], widest: NewPictureSize): void {
  for (const { width, height } of widths) {
    // A pixel of rounding in the smaller one is as many pixels as it was made smaller by in the larger.
    const expected = (width * widest.height) / widest.width;
    if (Math.abs(height - expected) > 1.5)
      throw invalidInput('data1200', 'The three widths are not of the same picture.');
  }
}

/** D-48. Nothing shows it yet, so there is nothing to take back: what is recorded is the product that takes the picture. */
export const uploadPicture: Handler<'uploadPicture'> = async ({ body }, { database, now }) => {
  const widths = PICTURE_WIDTHS.map((name) => parseWidth(body, name));
  const widest = parseWidth(body, 1200);
  rejectMismatchedWidths(widths, widest);
  const hash = createHash('sha256').update(widest.data).digest('hex');
  await savePicture(database, hash, widths, now());
  return { src: `/pictures/${hash}-1200`, width: widest.width, height: widest.height };
};
