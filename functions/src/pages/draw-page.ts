import { PAGE_DATA_ID, pageTitle } from '@plenty/contract/site/page-head';
import { escapeHtml, escapeJson } from './escape.ts';
import type { FirstPicture, Page } from './page.ts';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const WITHOUT_SCRIPTS = /<noscript>[\s\S]*<\/noscript>/;
const END_OF_HEAD = '</head>';
const END = '</body>';

function drawMeta(attribute: 'name' | 'property', name: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}

function drawPreload({ src, widths, sizes }: FirstPicture): string {
  const set = widths === undefined ? '' : ` imagesrcset="${escapeHtml(widths)}" imagesizes="${escapeHtml(sizes)}"`;
  return `<link rel="preload" as="image" href="${escapeHtml(src)}"${set} fetchpriority="high">`;
}

function drawPreview({ title, description, kind, canonical, preview, price }: Page, origin: string): string {
  const picture = preview && new URL(preview.address, origin).href;
  return [
    drawMeta('property', 'og:site_name', pageTitle(undefined)),
    drawMeta('property', 'og:type', kind),
    drawMeta('property', 'og:title', title ?? pageTitle(undefined)),
    drawMeta('property', 'og:description', description),
    drawMeta('property', 'og:url', `${origin}${canonical}`),
    drawMeta('property', 'og:image', picture),
    drawMeta('property', 'og:image:width', preview && String(preview.width)),
    drawMeta('property', 'og:image:height', preview && String(preview.height)),
    drawMeta('property', 'og:image:alt', preview?.alt),
    drawMeta('property', 'product:price:amount', price),
    drawMeta('property', 'product:price:currency', price && 'USD'),
    drawMeta('name', 'twitter:card', preview && 'summary_large_image'),
  ].join('');
}

/** The built shell with everything a search engine, a link's preview and the page's own code want to know of a page. */
export function drawPage(shell: string, page: Page, origin: string): string {
  const head = [
    `<title>${escapeHtml(pageTitle(page.title))}</title>`,
    drawMeta('name', 'description', page.description),
    `<link rel="canonical" href="${escapeHtml(`${origin}${page.canonical}`)}">`,
    drawMeta('name', 'robots', page.isUnlisted ? 'noindex' : undefined),
    drawPreview(page, origin),
    ...page.structured.map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ]
    .filter((line) => line !== '')
    .join('\n    ');
  const data = `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(page.answers)}</script>`;
  // After the styles, which have to come before anything is seen.
  const preloads = page.firstPictures.map((picture) => `  ${drawPreload(picture)}\n  `).join('');
  // Functions, because a '$' in a replacement's text would mean something.
  return shell
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => head)
    .replace(END_OF_HEAD, () => `${preloads}${END_OF_HEAD}`)
    .replace(WITHOUT_SCRIPTS, () => `<noscript>${page.plain}</noscript>`)
    .replace(END, () => `${data}\n  ${END}`);
}
