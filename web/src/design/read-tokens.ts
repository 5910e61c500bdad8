/** The tokens as they are written in tokens.css, in its order and under its own headings. */
export type TokenGroup = { readonly title: string; readonly names: readonly string[] };

const GROUP_HEADING = /^\/\* ([^:.]+)[:.].*\*\/$/;
const TOKEN_NAME = /^(--[a-z0-9-]+):/;

/** Reads the first block of tokens.css: a comment begins a group, a custom property belongs to it. */
export function parseTokens(css: string): TokenGroup[] {
  const groups: { title: string; names: string[] }[] = [];
  for (const line of (css.split('\n}')[0] ?? '').split('\n').map((text) => text.trim())) {
    const title = GROUP_HEADING.exec(line)?.[1];
    if (title !== undefined) groups.push({ title, names: [] });
    const name = TOKEN_NAME.exec(line)?.[1];
    if (name !== undefined) groups.at(-1)?.names.push(name);
  }
  return groups.filter(({ names }) => names.length > 0);
}
