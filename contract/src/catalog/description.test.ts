import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDescription, toPlainDescription } from './description.ts';

/** As `<p>…</p>` or `<li>…</li>`, with bold type in stars. */
function show(description: string): string[] {
  return parseDescription(description).map(({ kind, lines }) => {
    const texts = lines.map((parts) => parts.map(({ text, isBold }) => (isBold ? `*${text}*` : text)).join(''));
    return `${kind}: ${texts.join(' | ')}`;
  });
}

test('APROD-35 O-11 blank lines separate paragraphs, and a line break stays one', () => {
  expect(show('Heavy cotton.\nBoxy.\n\n\nMade for rain.')).toEqual([
    'paragraph: Heavy cotton. | Boxy.',
    'paragraph: Made for rain.',
  ]);
});

test('O-11 lines that start with a dash are a list, also right below a paragraph', () => {
  expect(show('It has:\n- two pockets\n• a hood\n\n- a zip\nThat is all.')).toEqual([
    'paragraph: It has:',
    'list: two pockets | a hood',
    'list: a zip',
    'paragraph: That is all.',
  ]);
  expect(show('-5 °C is fine. A well-cut tee - really.')).toEqual([
    'paragraph: -5 °C is fine. A well-cut tee - really.',
  ]);
});

test('O-11 words between two stars are bold, and single stars stay', () => {
  expect(show('**Heavy** cotton, 5 ** 2, **not closed')).toEqual(['paragraph: *Heavy* cotton, 5 ** 2, **not closed']);
  expect(toPlainDescription('**Heavy** cotton\n- **two** pockets')).toBe('Heavy cotton\n- two pockets');
});

test('O-11 no word of any description is lost', () => {
  const line = fc.constantFrom('Heavy cotton', '- pocket', '**Bold** words', '', ' ', '* star', '**', 'a ** b ** c');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = parseDescription(lines.join('\n')).flatMap((block) => block.lines.flat().map((part) => part.text));
      const words = (of: string) => of.match(/\p{L}+/gu) ?? [];
      expect(words(text.join(' '))).toEqual(words(lines.join(' ')));
    }),
    { seed: 20_261_126 },
  );
});
