import { addCampaignSource, getCampaignSlug, isShopLink, splitParagraphs } from '@plenty/contract/admin/campaign-rules';
import type { CampaignBlock, CampaignContent } from '@plenty/contract/admin/campaigns';
import type { Look } from '@plenty/contract/catalog/look';
import { type OfferedProduct, getOffered } from '@plenty/contract/catalog/stored-product';
import { getLowestPrice } from '@plenty/contract/catalog/variant-price';
import { getProductPath, getSharedLookPath } from '@plenty/contract/content/shop-paths';
import { formatDollars } from '@plenty/contract/lib/money';
import type { Firestore } from 'firebase-admin/firestore';
import { listProducts, listStoredLooks } from '../catalog/index.ts';
import {
  type EmailBlock,
  type EmailBranding,
  type EmailLook,
  type EmailProduct,
  type RenderedEmail,
  getEmailPictureUrl,
  renderEmail,
  toOneLine,
} from '../email/index.ts';

/** The products and looks that a campaign shows, as the shop offers them now. */
export type CampaignItems = { readonly products: readonly OfferedProduct[]; readonly looks: readonly Look[] };

/** A product that shoppers cannot see, and one that was deleted, is left out. */
export async function readCampaignItems(
  database: Firestore,
  { blocks }: CampaignContent,
  now: Date,
): Promise<CampaignItems> {
  const productIds = new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.ids : [])));
  const lookIds = new Set(blocks.flatMap((block) => (block.kind === 'looks' ? block.ids : [])));
  const [products, looks] = await Promise.all([
    listProducts(database, [...productIds]),
    lookIds.size === 0 ? [] : listStoredLooks(database),
  ]);
  const offered = products.map((product) => getOffered(product, now.getTime()));
  return {
    products: offered.filter(({ listing }) => listing !== 'hidden'),
    looks: looks.filter(({ id }) => lookIds.has(id)),
  };
}

type Rendering = CampaignItems & {
  readonly shopOrigin: string;
  readonly toLink: (path: string) => string;
};

function toEmailProduct(product: OfferedProduct, { shopOrigin, toLink }: Rendering): EmailProduct {
  const { id, name, pictures } = product;
  const { price, isFrom } = getLowestPrice(product);
  const picture = pictures[0] && getEmailPictureUrl(pictures[0].src, shopOrigin);
  return {
    label: toOneLine(name),
    price: `${isFrom ? 'from ' : ''}${formatDollars(price)}`,
    link: toLink(getProductPath(id)),
    picture,
  };
}

function toEmailLook({ id, title, picture }: Look, { shopOrigin, toLink }: Rendering): EmailLook[] {
  const source = getEmailPictureUrl(picture.src, shopOrigin);
  if (source === undefined) return [];
  return [{ label: toOneLine(title), link: toLink(getSharedLookPath(id)), picture: source, alt: picture.alt }];
}

function toEmailBlocks(block: CampaignBlock, rendering: Rendering): EmailBlock[] {
  switch (block.kind) {
    case 'heading':
      return block.text.trim() === '' ? [] : [{ kind: 'heading', text: toOneLine(block.text) }];
    case 'text':
      return splitParagraphs(block.text).map((text) => ({ kind: 'paragraph', text }));
    case 'products': {
      const found = block.ids.flatMap((id) => rendering.products.filter((product) => product.id === id));
      const products = found.map((product) => toEmailProduct(product, rendering));
      return products.length === 0 ? [] : [{ kind: 'products', products }];
    }
    case 'looks': {
      const found = block.ids.flatMap((id) => rendering.looks.filter((look) => look.id === id));
      const looks = found.flatMap((look) => toEmailLook(look, rendering));
      return looks.length === 0 ? [] : [{ kind: 'looks', looks }];
    }
    case 'button': {
      const link = block.link.trim();
      if (block.label.trim() === '' || !isShopLink(link)) return [];
      return [{ kind: 'buttons', buttons: [{ label: toOneLine(block.label), link: rendering.toLink(link) }] }];
    }
  }
}

/** The email as every subscriber gets it; only `unsubscribeUrl` differs. A heading at the start is its title, or else the subject is. */
export function renderCampaign(
  { subject, preheader, blocks }: CampaignContent,
  items: CampaignItems,
  { shopOrigin, postalAddress }: EmailBranding,
  unsubscribeUrl: string,
): RenderedEmail {
  const slug = getCampaignSlug(subject);
  const toLink = (path: string) => `${shopOrigin}${addCampaignSource(path, slug)}`;
  const [first] = blocks;
  const heading = first?.kind === 'heading' && first.text.trim() !== '' ? first.text : undefined;
  const rest = heading === undefined ? blocks : blocks.slice(1);
  return renderEmail(
    {
      subject: toOneLine(subject),
      preview: toOneLine(preheader),
      title: toOneLine(heading ?? subject),
      blocks: rest.flatMap((block) => toEmailBlocks(block, { ...items, shopOrigin, toLink })),
      footer: [
        'You get this because you subscribed to news from Plenty.',
        postalAddress,
        { label: 'Unsubscribe', link: unsubscribeUrl },
      ],
    },
    shopOrigin,
  );
}
