/** A stretch of text in a description; bold where the owner wrote `**bold**`. */
export type DescriptionPart = { readonly text: string; readonly isBold: boolean };

export type DescriptionBlock = {
  readonly kind: 'paragraph' | 'list';
  /** The lines of a paragraph, or the items of a list. */
  readonly lines: readonly (readonly DescriptionPart[])[];
};

const LIST_ITEM = /^\s*[-•*]\s+/;
const BOLD = /\*\*(\S(?:.*?\S)?)\*\*/;

function splitBold(line: string): DescriptionPart[] {
  // Every second part was between the marks.
  return line
    .split(new RegExp(BOLD, 'g'))
    .map((text, index) => ({ text, isBold: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** Blank lines separate paragraphs; lines that start with '- ' are a list (O-11). */
export function parseDescription(description: string): DescriptionBlock[] {
  const blocks: { kind: DescriptionBlock['kind']; lines: DescriptionPart[][] }[] = [];
  let isOpen = false;
  for (const line of description.split(/\r?\n/)) {
    const isItem = LIST_ITEM.test(line);
    const kind = isItem ? 'list' : 'paragraph';
    const last = blocks.at(-1);
    if (line.trim() === '') isOpen = false;
    else {
      const parts = splitBold((isItem ? line.replace(LIST_ITEM, '') : line).trim());
      if (isOpen && last?.kind === kind) last.lines.push(parts);
      else blocks.push({ kind, lines: [parts] });
      isOpen = true;
    }
  }
  return blocks;
}

/** The same text without the marks of bold type, for search engines and feeds. */
export function toPlainDescription(description: string): string {
  return description.replaceAll(new RegExp(BOLD, 'g'), '$1');
}
