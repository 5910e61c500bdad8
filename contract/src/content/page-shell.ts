/** Renders a page of the shop to the HTML of #root. `apiResponses` are the API responses it needs, by their addresses. */
export type RenderToHtml = (address: string, apiResponses: Readonly<Record<string, unknown>>) => string;

const ROOT = /<div id="root">\s*<div class="opening">[\s\S]*?<\/div>\s*<\/div>/;
const LATE_NOTICE = /<p class="opening-late">[\s\S]*?<\/p>/;
const NOSCRIPT = '<noscript>';
const LEADING_LINKS = /^(?:<link[^>]*>)+/;
const STYLE_ATTRIBUTE = / style="/g;
const LAZY_PICTURE = /<img [^>]*loading="lazy"[^>]*>/g;
const SOURCE_ATTRIBUTE = / (src|srcset)="/gi;

/**
 * Puts a rendered page into the built HTML shell, marked until React has hydrated it, followed by the notice for when the code does not
 * load. The content security policy forbids inline styles, so bootstrap.ts applies them. When one large picture fills the first screen
 * (`isPosterFirst`), bootstrap.ts loads the pictures below only after it.
 */
export function fillPageShell(shell: string, markup: string, isPosterFirst = false): string {
  const lateNotice = LATE_NOTICE.exec(shell)?.[0] ?? '';
  const withoutStyles = markup.replace(LEADING_LINKS, '').replaceAll(STYLE_ATTRIBUTE, ' data-style="');
  const html = isPosterFirst
    ? withoutStyles.replaceAll(LAZY_PICTURE, (image) =>
        image.replaceAll(SOURCE_ATTRIBUTE, (_match, name: string) => ` data-${name.toLowerCase()}="`),
      )
    : withoutStyles;
  // Replacer functions, because a '$' in a replacement string has a meaning.
  return shell
    .replace(ROOT, () => `<div id="root" data-drawn>${html}</div>`)
    .replace(NOSCRIPT, () => `${lateNotice}\n    ${NOSCRIPT}`);
}
