import { createHash } from 'node:crypto';
import { MAX_ASPECT_RATIO, type PictureUpload } from '@plenty/contract/admin/products';
import { PICTURE_WIDTHS } from '@plenty/contract/catalog/picture';
import { type NewPictureSize, type PictureHeader, parsePictureHeader, savePicture } from '../../catalog/index.ts';
import type { Handler } from '../../services.ts';
import { invalidInput } from '../errors.ts';

const SHAPE_MESSAGE = `A picture may be at most ${MAX_ASPECT_RATIO} times as long as it is wide, or as wide as it is long.`;

/** Together with the maximum width this also limits the height. The added pixel allows for rounding of very narrow pictures. */
function hasAllowedShape({ width, height }: PictureHeader): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return long <= (short + 1) * MAX_ASPECT_RATIO;
}

function parseWidth(body: PictureUpload, name: NewPictureSize['name']): NewPictureSize {
  const path = `data${name}` as const;
  const data = Buffer.from(body[path], 'base64');
  const head = parsePictureHeader(data);
  if (!head) throw invalidInput(path, 'This file is not a JPEG, PNG or WebP picture, whatever its name says.');
  if (head.type !== body.type) throw invalidInput(path, `This file says it is ${body.type}, but it is ${head.type}.`);
  if (head.width > name)
    throw invalidInput(path, `This picture is ${head.width} pixels wide where ${name} are expected.`);
  if (!hasAllowedShape(head)) throw invalidInput(path, SHAPE_MESSAGE);
  return { ...head, data, name };
}

/** Otherwise phones and desktops could show different pictures. */
function rejectMismatchedWidths(widths: readonly NewPictureSize[], widest: NewPictureSize): void {
  for (const { width, height } of widths) {
    const expected = (width * widest.height) / widest.width;
    // Compared at the smaller size, where scaling rounds the height by up to a pixel.
    if (Math.abs(height - expected) > 1.5)
      throw invalidInput('data1200', 'The three widths are not of the same picture.');
  }
}

/** Not in the audit log: no page shows the picture until a product is saved with it, and that is recorded (D-48). */
export const uploadPicture: Handler<'uploadPicture'> = async ({ body }, { database, now }) => {
  const widths = PICTURE_WIDTHS.map((name) => parseWidth(body, name));
  const widest = parseWidth(body, 1200);
  rejectMismatchedWidths(widths, widest);
  const hash = createHash('sha256').update(widest.data).digest('hex');
  await savePicture(database, hash, widths, now());
  return { src: `/pictures/${hash}-1200`, width: widest.width, height: widest.height };
};
