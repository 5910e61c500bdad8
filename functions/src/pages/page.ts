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
