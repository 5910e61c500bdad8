/** Draws a page of the shop from the answers its code would ask for, as that code would: HTML for the shell's #root. */
export type RenderToHtml = (address: string, answers: Readonly<Record<string, unknown>>) => string;

const ROOT = /<div id="root">\s*<div class="opening">[\s\S]*?<\/div>\s*<\/div>/;
const LATE_NOTICE = /<p class="opening-late">[\s\S]*?<\/p>/;
const NOSCRIPT = '<noscript>';
const LEADING_LINKS = /^(?:<link[^>]*>)+/;
const STYLE_ATTRIBUTE = / style="/g;
const LAZY_PICTURE = /<img [^>]*loading="lazy"[^>]*>/g;
const SOURCE_ATTRIBUTE = / (src|srcset)="/gi;

/**
 * The built shell with a page drawn into it, marked until the page's own code has taken it over. What to say when that code does not come
 * stands beside it. No style may stand in HTML (the content policy), so bootstrap.ts puts the styles where they belong. Where one large picture
 * is all that is seen at first (`isPosterFirst`), bootstrap.ts also lets the pictures below it be fetched only when that one is there.
 */
export function fillPageShell(shell: string, markup: string, isPosterFirst = false): string {
  const late = LATE_NOTICE.exec(shell)?.[0] ?? '';
  const styled = markup.replace(LEADING_LINKS, '').replaceAll(STYLE_ATTRIBUTE, ' data-style="');
  const drawn = isPosterFirst
    ? styled.replaceAll(LAZY_PICTURE, (image) =>
        image.replaceAll(SOURCE_ATTRIBUTE, (_whole, name: string) => ` data-${name.toLowerCase()}="`),
      )
    : styled;
  // Functions, because a '$' in a replacement's text would mean something.
  return shell
    .replace(ROOT, () => `<div id="root" data-drawn>${drawn}</div>`)
    .replace(NOSCRIPT, () => `${late}\n    ${NOSCRIPT}`);
}
