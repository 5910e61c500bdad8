import { type Picture, getPictureSrcSet, getSocialImageUrl } from '@plenty/contract/catalog/picture';

/** A picture to preload, with the same attributes as on the page, so that it is fetched once. */
export type PreloadedPicture = {
  readonly src: string;
  readonly widths: string | undefined;
  readonly sizes: string;
  /** The screens that show it; all of them without it. */
  readonly media?: string;
};

/** The Open Graph picture of a page. */
type LinkPreview = {
  readonly address: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** The server-rendered parts of a page. URLs are paths of the shop. */
export type Page = {
  /** Undefined for the shop's own name. */
  readonly title: string | undefined;
  readonly description: string;
  readonly canonical: string;
  readonly kind: 'website' | 'product';
  readonly linkPreview: LinkPreview | undefined;
  readonly price?: string;
  /** Excludes the page from search engines. */
  readonly isUnlisted?: boolean;
  readonly preloads: readonly PreloadedPicture[];
  /** JSON-LD objects of schema.org. */
  readonly structuredData: readonly object[];
  /** The API responses the page's code needs, by path. A '#' marks a part of a response. */
  readonly apiResponses: Readonly<Record<string, unknown>>;
  readonly noscriptHtml: string;
};

/** The shop's own pictures are offered as JPEG, because many link previews do not support AVIF. */
export function toLinkPreview(picture: Picture | undefined): LinkPreview | undefined {
  if (!picture) return undefined;
  const { src, alt, width, height } = picture;
  return { address: getSocialImageUrl(src) ?? src, alt, width, height };
}

export function toPreloadedPicture({ src }: Picture, sizes: string): PreloadedPicture {
  return { src, widths: getPictureSrcSet(src), sizes };
}

const MAX_DESCRIPTION_LENGTH = 160;

/** Shortens a text to one line that fits a search result, cut between words. */
export function shortenDescription(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, MAX_DESCRIPTION_LENGTH - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
