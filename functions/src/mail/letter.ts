/** What a mail says, in both forms, HTML and plain text. Subjects hold no personal data. */
export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

export type Link = { readonly label: string; readonly link: string };
export type Fact = { readonly name: string; readonly value: string; readonly link?: string | undefined };

/** A line of an order; `picture` is an absolute address. */
export type LetterLine = {
  readonly name: string;
  readonly about: string;
  readonly amount: string;
  readonly picture: string | undefined;
};

/** One part of a letter, drawn the same in every letter. */
export type Part =
  | { readonly part: 'words' | 'quiet' | 'code'; readonly words: string }
  | { readonly part: 'steps'; readonly steps: readonly string[] }
  | { readonly part: 'facts'; readonly facts: readonly Fact[] }
  | { readonly part: 'lines'; readonly lines: readonly LetterLine[]; readonly amounts: readonly Fact[] }
  | { readonly part: 'address'; readonly title: string; readonly lines: readonly string[] }
  /** The first one is what the letter is for, unless it is `quiet`. */
  | { readonly part: 'buttons'; readonly buttons: readonly Link[]; readonly isQuiet?: boolean };

/** A letter before it is drawn: `preview` is what a mail program shows beside the subject, `foot` what stands below every letter. */
export type Letter = {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly foot: readonly (string | Link)[];
};
