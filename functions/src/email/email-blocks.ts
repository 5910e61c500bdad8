/** What a mail says, in both forms, HTML and plain text. Subjects hold no personal data. */
export type RenderedEmail = { readonly subject: string; readonly text: string; readonly html: string };

export type EmailLink = { readonly label: string; readonly link: string };

export type LabeledValue = { readonly name: string; readonly value: string; readonly link?: string | undefined };

/** A line of an order; `picture` is an absolute address. */
export type EmailOrderLine = {
  readonly name: string;
  readonly details: string;
  readonly amount: string;
  readonly picture: string | undefined;
};

/** One part of a letter, drawn the same in every letter. */
export type EmailBlock =
  | { readonly part: 'words' | 'quiet' | 'code'; readonly words: string }
  | { readonly part: 'steps'; readonly steps: readonly string[] }
  | { readonly part: 'facts'; readonly facts: readonly LabeledValue[] }
  | { readonly part: 'lines'; readonly lines: readonly EmailOrderLine[]; readonly amounts: readonly LabeledValue[] }
  | { readonly part: 'address'; readonly title: string; readonly lines: readonly string[] }
  /** The first one is what the letter is for, unless it is `quiet`. */
  | { readonly part: 'buttons'; readonly buttons: readonly EmailLink[]; readonly isQuiet?: boolean };

/** A letter before it is drawn: `preview` is what a mail program shows beside the subject, `foot` what stands below every letter. */
export type Email = {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly EmailBlock[];
  readonly footer: readonly (string | EmailLink)[];
};

/** What strangers typed, on one line: nobody writes paragraphs of their own into a letter of the shop's. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}

/** What strangers typed of a person or a place, without anything that mail programs make a link of. */
export function stripLinks(text: string): string {
  return toOneLine(
    text
      .replaceAll(/[a-z][a-z\d+.-]*:\/\//gi, ' ')
      .replaceAll(/\bwww\./gi, ' ')
      .replaceAll('@', ' ')
      .replaceAll(/[.\u3002\uFF0E\uFF61](?=\S)/g, '. '),
  );
}

export function textBlock(text: string): EmailBlock {
  return { part: 'words', words: text };
}

export function mutedTextBlock(text: string): EmailBlock {
  return { part: 'quiet', words: text };
}
