import { type Picture, getPictureSrcSet, getSocialImageUrl } from '@plenty/contract/catalog/picture';

/** A picture to be fetched before the page's code has come, in the words the page itself will use. */
export type PreloadedPicture = { readonly src: string; readonly widths: string | undefined; readonly sizes: string };

/** What a link to a page shows elsewhere. */
export type LinkPreview = {
  readonly address: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** A page of the shop as HTML tells of it to whoever runs no JavaScript. Addresses are paths of the shop. */
export type Page = {
  /** Undefined for the shop's own name. */
  readonly title: string | undefined;
  readonly description: string;
  readonly canonical: string;
  readonly kind: 'website' | 'product';
  readonly linkPreview: LinkPreview | undefined;
  readonly price?: string;
  /** For whoever has its address, and for no search. */
  readonly isUnlisted?: boolean;
  readonly preloads: readonly PreloadedPicture[];
  /** schema.org's words for it. */
  readonly structuredData: readonly object[];
  /** The answers the page's code would ask for, by their addresses. */
  readonly apiResponses: Readonly<Record<string, unknown>>;
  /** HTML for a browser without JavaScript. */
  readonly noscriptHtml: string;
};

/** A picture as a link's preview shows it: our own drawings as JPEG, which every preview can read. */
export function toLinkPreview(picture: Picture | undefined): LinkPreview | undefined {
  if (!picture) return undefined;
  const { src, alt, width, height } = picture;
  return { address: getSocialImageUrl(src) ?? src, alt, width, height };
}

export function toPreloadedPicture({ src }: Picture, sizes: string): PreloadedPicture {
  return { src, widths: getPictureSrcSet(src), sizes };
}

const MAX_DESCRIPTION_LENGTH = 160;

/** A text as one line that a search result shows whole, cut between two words. */
export function shortenDescription(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, MAX_DESCRIPTION_LENGTH - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
