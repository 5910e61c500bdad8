import { MAX_SWAP_LABEL_BYTES } from '@plenty/contract/orders/swap';
import { expect, test } from 'vitest';
import { TEST_PICTURES } from '../../testing/fixtures.ts';
import { parseSwapLabel } from './swap-label.ts';

const file = (data: Buffer) => ({ kind: 'file', data: data.toString('base64') }) as const;
const createPdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes - 8)]);
const createRejection = (message: string) => ({
  error: { code: 'invalid-input', message, fields: [{ path: 'label.data', message }] },
});
const parse = (data: Buffer) => () => parseSwapLabel(file(data));

test('D-77 a label is a PDF or a PNG by its own bytes, or a link, which has none', () => {
  const png = Buffer.from(TEST_PICTURES.png, 'base64');
  expect(parseSwapLabel(file(png))).toEqual({ data: png, type: 'image/png' });
  const pdf = createPdf(100);
  expect(parseSwapLabel(file(pdf))).toEqual({ data: pdf, type: 'application/pdf' });
  expect(parseSwapLabel({ kind: 'link', link: 'https://labels.example/1' })).toBeUndefined();
});

test('D-77 another file is refused with a sentence, whatever it holds further on', () => {
  const wrong = expect.objectContaining(
    createRejection('This file is neither a PDF nor a PNG, whatever its name says.'),
  );
  const jpeg = Buffer.from(TEST_PICTURES.jpeg, 'base64');
  const others = [jpeg, Buffer.from('GIF89a'), Buffer.from(' %PDF-1.7'), Buffer.from('<svg/>'), Buffer.alloc(0)];
  for (const data of others) expect(parse(data)).toThrow(wrong);
});

test('D-77 a label of the greatest weight is taken, and one byte more is refused', () => {
  expect(parseSwapLabel(file(createPdf(MAX_SWAP_LABEL_BYTES)))?.data.byteLength).toBe(MAX_SWAP_LABEL_BYTES);
  const heavy = expect.objectContaining(createRejection('A label may weigh at most 700 kB'));
  expect(parse(createPdf(MAX_SWAP_LABEL_BYTES + 1))).toThrow(heavy);
});
