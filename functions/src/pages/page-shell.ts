import { readFileSync } from 'node:fs';
import type { RenderToHtml } from '@plenty/contract/content/page-shell';
import { PAGE_DATA_ELEMENT_ID, formatPageTitle } from '@plenty/contract/content/page-titles';
import { PRERENDERED_PAGES, type PrerenderedPage } from '@plenty/contract/content/shop-paths';
import { escapeHtml, escapeJson } from './html.ts';
import type { Page, PreloadedPicture } from './page.ts';

/** The built app shell of each page, which loads that page's code, and the function that renders React into it. */
export type Shells = Readonly<Record<PrerenderedPage, string>> & { readonly renderToHtml: RenderToHtml };

const shellUrl = (name: string) => new URL(`shells/${name}`, import.meta.url);
const readShell = (name: string) => readFileSync(shellUrl(`${name}.html`), 'utf8');

/** Reads what the web build has put next to the functions' code (web/build.ts). */
export async function readShells(): Promise<Shells> {
  const { renderToHtml } = (await import(shellUrl('render-to-html.js').href)) as Pick<Shells, 'renderToHtml'>;
  const shells = Object.fromEntries(PRERENDERED_PAGES.map((name) => [name, readShell(name)])) as Record<
    PrerenderedPage,
    string
  >;
  return { ...shells, renderToHtml };
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const NOSCRIPT = /<noscript>[\s\S]*<\/noscript>/;
const END_OF_HEAD = '</head>';
const END_OF_BODY = '</body>';

function renderMeta(attribute: 'name' | 'property', name: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}

function renderPreload({ src, widths, sizes, media }: PreloadedPicture): string {
  const set = widths === undefined ? '' : ` imagesrcset="${escapeHtml(widths)}" imagesizes="${escapeHtml(sizes)}"`;
  const screens = media === undefined ? '' : ` media="${escapeHtml(media)}"`;
  return `<link rel="preload" as="image" href="${escapeHtml(src)}"${set}${screens} fetchpriority="high">`;
}

function renderLinkPreview({ title, description, kind, canonical, linkPreview, price }: Page, origin: string): string {
  const picture = linkPreview && new URL(linkPreview.address, origin).href;
  return [
    renderMeta('property', 'og:site_name', formatPageTitle(undefined)),
    renderMeta('property', 'og:type', kind),
    renderMeta('property', 'og:title', title ?? formatPageTitle(undefined)),
    renderMeta('property', 'og:description', description),
    renderMeta('property', 'og:url', `${origin}${canonical}`),
    renderMeta('property', 'og:image', picture),
    renderMeta('property', 'og:image:width', linkPreview && String(linkPreview.width)),
    renderMeta('property', 'og:image:height', linkPreview && String(linkPreview.height)),
    renderMeta('property', 'og:image:alt', linkPreview?.alt),
    renderMeta('property', 'product:price:amount', price),
    renderMeta('property', 'product:price:currency', price && 'USD'),
    renderMeta('name', 'twitter:card', linkPreview && 'summary_large_image'),
  ].join('');
}

/** Fills the shell with metadata, structured data, preloads, the API responses the page's code needs, and its noscript content. */
export function renderPage(shell: string, page: Page, origin: string): string {
  const head = [
    `<title>${escapeHtml(formatPageTitle(page.title))}</title>`,
    renderMeta('name', 'description', page.description),
    `<link rel="canonical" href="${escapeHtml(`${origin}${page.canonical}`)}">`,
    renderMeta('name', 'robots', page.isUnlisted ? 'noindex' : undefined),
    renderLinkPreview(page, origin),
    ...page.structuredData.map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ]
    .filter((line) => line !== '')
    .join('\n    ');
  const data = `<script type="application/json" id="${PAGE_DATA_ELEMENT_ID}">${escapeJson(page.apiResponses)}</script>`;
  // After the styles, which block rendering.
  const preloads = page.preloads.map((picture) => `  ${renderPreload(picture)}\n  `).join('');
  // Functions, because '$' has a meaning in a replacement string.
  return shell
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => head)
    .replace(END_OF_HEAD, () => `${preloads}${END_OF_HEAD}`)
    .replace(NOSCRIPT, () => `<noscript>${page.noscriptHtml}</noscript>`)
    .replace(END_OF_BODY, () => `${data}\n  ${END_OF_BODY}`);
}
