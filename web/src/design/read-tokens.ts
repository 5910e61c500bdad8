/** The tokens as they are written in tokens.css, in its order and under its own headings. */
export type TokenGroup = { readonly title: string; readonly names: readonly string[] };

const HEADING = /^\/\* ([^:.]+)[:.].*\*\/$/;
const NAME = /^(--[a-z0-9-]+):/;

/** Reads the first block of tokens.css: a comment begins a group, a custom property belongs to it. */
export function readTokens(css: string): TokenGroup[] {
  const groups: { title: string; names: string[] }[] = [];
  for (const line of (css.split('\n}')[0] ?? '').split('\n').map((text) => text.trim())) {
    const title = HEADING.exec(line)?.[1];
    if (title !== undefined) groups.push({ title, names: [] });
    const name = NAME.exec(line)?.[1];
    if (name !== undefined) groups.at(-1)?.names.push(name);
  }
  return groups.filter(({ names }) => names.length > 0);
}
