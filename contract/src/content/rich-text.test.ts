import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RichBlock, parseRichText, splitSections } from './rich-text.ts';

/** As one line a block, with bold words in stars and links in angle brackets. */
function show(block: RichBlock): string {
  if ('text' in block) return `${block.kind}: ${block.text}`;
  const lines = block.lines.map((line) =>
    line
      .map(({ text, isBold, link }) => (link ? `<${text} ${link}>` : text).replace(/.+/, isBold ? '*$&*' : '$&'))
      .join(''),
  );
  return `${block.kind}: ${lines.join(' | ')}`;
}

test('O-4 a policy has headings, notices, lists, bold words and links', () => {
  const text = [
    '## Returns',
    '> **All sales are final.** Really.',
    '### How',
    'Write to [us](mailto:us@shop.test), or',
    'call [**Ada**](tel:1).',
    '- one',
    '- two',
    '',
    '> Order Error - [Your Order Number]',
  ];
  expect(parseRichText(text.join('\n')).map(show)).toEqual([
    'heading: Returns',
    'notice: *All sales are final.* Really.',
    'subheading: How',
    'paragraph: Write to <us mailto:us@shop.test>, or | call [*Ada*](tel:1).',
    'list: one | two',
    'notice: Order Error - [Your Order Number]',
  ]);
});

test('O-4 D-36 a link that leads nowhere safe stays text', () => {
  expect(parseRichText('[a](javascript:alert) [b](//evil.test) [c](/shop) d').map(show)).toEqual([
    'paragraph: [a](javascript:alert) [b](//evil.test) <c /shop> d',
  ]);
});

test('O-4 each heading starts a section, and what stands before the first one is a section, too', () => {
  const sections = splitSections(parseRichText('Before\n## One\nFirst\n### Below\n## Two'));
  expect(sections.map(({ title, blocks }) => [title, blocks.map(show)])).toEqual([
    ['', ['paragraph: Before']],
    ['One', ['paragraph: First', 'subheading: Below']],
    ['Two', []],
  ]);
});

test('O-4 no word of any policy is lost', () => {
  const line = fc.constantFrom('## Title', '###Title', '> note', '- item', '**Bold** word', '[go](/shop) on', '', '#');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const words = (of: string) => of.match(/\p{L}+/gu) ?? [];
      const parsed = parseRichText(lines.join('\n')).map((block) => show(block).replace(/^\w+: /, ''));
      expect(words(parsed.join(' ').replaceAll('/shop', ''))).toEqual(words(lines.join(' ').replaceAll('/shop', '')));
    }),
    { seed: 20_261_127 },
  );
});
