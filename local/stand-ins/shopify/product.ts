/** One variant as the stand-in keeps it; `quantity` may be below nothing, as at Shopify. */
export interface ShopifyVariant {
  readonly id: number;
  readonly itemId: number;
  readonly sku: string | null;
  readonly price: string;
  quantity: number;
  readonly policy: 'DENY' | 'CONTINUE';
  readonly tracked: boolean;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** The place of its picture among the product's. */
  readonly picture: number | null;
}

/** A picture; one that is not ready has no address yet. */
export interface ShopifyPicture {
  readonly id: number;
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly isReady: boolean;
}

/** A product as the stand-in keeps it. */
export interface ShopifyProduct {
  readonly id: number;
  title: string;
  readonly handle: string;
  descriptionHtml: string;
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED' | 'UNLISTED';
  readonly productType: string;
  readonly tags: readonly string[];
  readonly category: string | null;
  updatedAt: string;
  variants: ShopifyVariant[];
  pictures: ShopifyPicture[];
}

/** A product of one variant without any choice. */
export function hasOnlyDefaultVariant({ variants }: ShopifyProduct): boolean {
  const [only, ...others] = variants;
  return others.length === 0 && only?.options.length === 1 && only.options[0]?.value === 'Default Title';
}
