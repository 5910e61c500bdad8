import { createHash } from 'node:crypto';
import { LONGEST_TO_SHORTEST, type NewPicture, PICTURE_WIDTHS } from '@plenty/contract/panel/panel-picture';
import type { Handler } from '../../handler.ts';
import { keepPicture, type NewWidth } from '../../pictures/picture-repository.ts';
import { Refusal } from '../../refusal.ts';
import { type PictureHead, readPictureHead } from './read-picture-head.ts';

function refuse(path: string, message: string): Refusal {
  return new Refusal({ code: 'invalid-input', message, fields: [{ path, message }] });
}

function dataOf(body: NewPicture, name: NewWidth['name']): Buffer {
  const coded = { 400: body.data400, 800: body.data800, 1200: body.data1200 };
  return Buffer.from(coded[name], 'base64');
}

const SHAPE = `A picture may be at most ${LONGEST_TO_SHORTEST} times as long as it is wide, or as wide as it is long.`;

/** With a width that has an end this is an end to its pixels, too: 1200 × 3600. One side of a few pixels may be rounded. */
function isShown({ width, height }: PictureHead): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return long <= (short + 1) * LONGEST_TO_SHORTEST;
}

/** One width, believed in nothing but its bytes. */
function readWidth(body: NewPicture, name: NewWidth['name']): NewWidth {
  const data = dataOf(body, name);
  const path = `data${name}`;
  const head = readPictureHead(data);
  if (!head) throw refuse(path, 'This file is not a JPEG, PNG or WebP picture, whatever its name says.');
  if (head.type !== body.type) throw refuse(path, `This file says it is ${body.type}, but it is ${head.type}.`);
  if (head.width > name) throw refuse(path, `This picture is ${head.width} pixels wide where ${name} are expected.`);
  if (!isShown(head)) throw refuse(path, SHAPE);
  return { ...head, data, name };
}

/** Three files that are not the same picture would show another one on a telephone than on a desk. */
function refuseUnlike(widths: readonly NewWidth[], widest: NewWidth): void {
  for (const { width, height } of widths) {
    // A pixel of rounding in the smaller one is as many pixels as it was made smaller by in the larger.
    const expected = (width * widest.height) / widest.width;
    if (Math.abs(height - expected) > 1.5) throw refuse('data1200', 'The three widths are not of the same picture.');
  }
}

/** D-48. Nothing shows it yet, so there is nothing to take back: what is recorded is the product that takes the picture. */
export const addPicture: Handler<'addPicture'> = async ({ body }, { database, now }) => {
  const widths = PICTURE_WIDTHS.map((name) => readWidth(body, name));
  const widest = readWidth(body, 1200);
  refuseUnlike(widths, widest);
  const hash = createHash('sha256').update(widest.data).digest('hex');
  await keepPicture(database, hash, widths, now());
  return { src: `/pictures/${hash}-1200`, width: widest.width, height: widest.height };
};
