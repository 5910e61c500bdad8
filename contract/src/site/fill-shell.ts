/** Draws a page of the shop from the answers its code would ask for, as that code would: HTML for the shell's #root. */
export type DrawMarkup = (address: string, answers: Readonly<Record<string, unknown>>) => string;

const ROOT = /<div id="root">\s*<div class="opening">[\s\S]*?<\/div>\s*<\/div>/;
const LATE = /<p class="opening-late">[\s\S]*?<\/p>/;
const WITHOUT_SCRIPTS = '<noscript>';
const LEADING_LINKS = /^(?:<link[^>]*>)+/;
const STYLE = / style="/g;

/**
 * The built shell with a page drawn into it, marked until the page's own code has taken it over. What to say when that code does not come
 * stands beside it. No style may stand in HTML (the content policy), so begin.ts puts the styles where they belong.
 */
export function fillShell(shell: string, markup: string): string {
  const late = LATE.exec(shell)?.[0] ?? '';
  const drawn = markup.replace(LEADING_LINKS, '').replaceAll(STYLE, ' data-style="');
  // Functions, because a '$' in a replacement's text would mean something.
  return shell
    .replace(ROOT, () => `<div id="root" data-drawn>${drawn}</div>`)
    .replace(WITHOUT_SCRIPTS, () => `${late}\n    ${WITHOUT_SCRIPTS}`);
}
