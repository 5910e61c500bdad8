import { createHash } from 'node:crypto';
import { MAX_ASPECT_RATIO, type PictureUpload, PICTURE_WIDTHS } from '@plenty/contract/panel/panel-picture';
import type { Handler } from '../../handler.ts';
import { savePicture, type NewPictureSize } from '../../pictures/picture-repository.ts';
import { AppError } from '../../refusal.ts';
import { type PictureHeader, parsePictureHeader } from './read-picture-head.ts';

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
