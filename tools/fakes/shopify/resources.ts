/** A variant; `quantity` may be negative, as at Shopify. */
export interface ShopifyVariant {
  readonly id: number;
  readonly itemId: number;
  readonly sku: string | null;
  readonly barcode?: string | null;
  readonly price: string;
  quantity: number;
  readonly policy: 'DENY' | 'CONTINUE';
  readonly tracked: boolean;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** The index of its picture in the product's pictures. */
  readonly picture: number | null;
}

/** A picture; its URL is shown once it is ready. */
export interface ShopifyPicture {
  readonly id: number;
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly isReady: boolean;
}

export interface ShopifyProduct {
  readonly id: number;
  title: string;
  readonly handle: string;
  descriptionHtml: string;
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED' | 'UNLISTED';
  readonly productType: string;
  readonly tags: readonly string[];
  readonly category: string | null;
  seo?: { readonly title: string | null; readonly description: string | null };
  /** By key, all in the namespace `custom`. */
  metafields?: Readonly<Record<string, string>>;
  updatedAt: string;
  variants: ShopifyVariant[];
  pictures: ShopifyPicture[];
}

export function hasOnlyDefaultVariant({ variants }: ShopifyProduct): boolean {
  const [only, ...others] = variants;
  return others.length === 0 && only?.options.length === 1 && only.options[0]?.value === 'Default Title';
}

/** An order with the input that created it, and when. */
export interface ShopifyOrder {
  readonly id: number;
  readonly madeAt: number;
  readonly sourceIdentifier: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export function toOrderNode({ id, input, sourceIdentifier }: ShopifyOrder) {
  return {
    __typename: 'Order',
    id: `gid://shopify/Order/${id}`,
    legacyResourceId: String(id),
    sourceIdentifier,
    tags: input['tags'] ?? [],
  };
}
