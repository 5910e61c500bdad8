/** A piece of a policy's text. */
export type PolicyBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'quote'; readonly words: string };

export type PolicyTopic = { readonly title: string; readonly blocks: readonly PolicyBlock[] };

/** A section of a policy: words of its own, topics under headings of their own, or both. */
export type PolicySection = {
  readonly title: string;
  readonly blocks: readonly PolicyBlock[];
  readonly topics?: readonly PolicyTopic[];
};

/** A policy page as data. `contact` comes last and ends in the support address. */
export type Policy = {
  readonly title: string;
  readonly lastUpdated: string;
  readonly introduction: string;
  readonly sections: readonly PolicySection[];
  readonly contact: { readonly title: string; readonly text: string };
};

export function text(words: string): PolicyBlock {
  return { kind: 'text', text: words };
}

export function list(...items: readonly string[]): PolicyBlock {
  return { kind: 'list', items };
}

export function notice(title: string, words: string): PolicyBlock {
  return { kind: 'notice', title, text: words };
}

/** Words to be copied letter by letter. */
export function quote(words: string): PolicyBlock {
  return { kind: 'quote', words };
}
