import { type DescriptionBlock, parseDescription } from '../catalog/description.ts';
import { linkSchema } from './site.ts';

/** A stretch of text, bold or with a link where the owner wrote `**bold**` or `[words](/address)`. */
export type RichPart = { readonly text: string; readonly isBold: boolean; readonly link?: string };
export type RichLine = readonly RichPart[];

/** A block of a page: what a product's description may have, headings of two levels, and a notice that is set apart. */
export type RichBlock =
  | { readonly kind: 'heading' | 'subheading'; readonly text: string }
  | { readonly kind: 'paragraph' | 'list' | 'notice'; readonly lines: readonly RichLine[] };

export type RichSection = { readonly title: string; readonly blocks: readonly RichBlock[] };

const MARKED_LINE = /^(#{2,3}|>)\s+(.*\S)\s*$/;
const LINK = /\[([^\]]+)\]\(([^()\s]+)\)/g;

const isLink = (address: string): boolean => linkSchema.safeParse(address).success;

function splitLinks({ text, isBold }: DescriptionBlock['lines'][number][number]): RichPart[] {
  const parts: RichPart[] = [];
  let end = 0;
  for (const found of text.matchAll(LINK)) {
    const [written, words = '', link = ''] = found;
    if (!isLink(link)) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isBold });
    parts.push({ text: words, isBold, link });
    end = found.index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isBold });
  return parts;
}

function parsePlain(text: string): { readonly kind: DescriptionBlock['kind']; readonly lines: readonly RichLine[] }[] {
  return parseDescription(text).map(({ kind, lines }) => ({
    kind,
    lines: lines.map((line) => line.flatMap(splitLinks)),
  }));
}

function parseMarked(mark: string, text: string): readonly RichBlock[] {
  if (mark === '>') return parsePlain(text).map(({ lines }) => ({ kind: 'notice', lines }));
  return [{ kind: mark === '##' ? 'heading' : 'subheading', text }];
}

/** A text with headings (`## `, `### `), notices (`> `), and the paragraphs, lists, bold words and links between them. */
export function parseRichText(text: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  let plain: string[] = [];
  const closePlain = () => {
    blocks.push(...parsePlain(plain.join('\n')));
    plain = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const [, mark, marked = ''] = MARKED_LINE.exec(line) ?? [];
    if (mark === undefined) plain.push(line);
    else {
      closePlain();
      blocks.push(...parseMarked(mark, marked));
    }
  }
  closePlain();
  return blocks;
}

/** The blocks under each heading. What stands before the first one has an empty title. */
export function splitSections(blocks: readonly RichBlock[]): RichSection[] {
  const sections: { title: string; blocks: RichBlock[] }[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind === 'heading') sections.push({ title: block.text, blocks: [] });
    else if (last) last.blocks.push(block);
    else sections.push({ title: '', blocks: [block] });
  }
  return sections;
}

/** Why a text cannot be saved; undefined when all its links lead somewhere. */
export function checkLinks(text: string): string | undefined {
  const wrong = [...text.matchAll(LINK)].find(([, , link = '']) => !isLink(link));
  return wrong && `The link “${wrong[1]}” must start with https://, /, mailto: or tel:.`;
}
