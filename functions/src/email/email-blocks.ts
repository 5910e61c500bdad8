import type { StoredCartLine } from '@plenty/contract/cart/cart';
import { getProductNumber } from '@plenty/contract/catalog/product-number';
import { formatDollars, multiplyCents } from '@plenty/contract/lib/money';
import { getEmailImageUrl } from '@plenty/contract/catalog/picture';

/** Subjects contain no personal data. */
export type RenderedEmail = { readonly subject: string; readonly text: string; readonly html: string };

export type EmailLink = { readonly label: string; readonly link: string };

export type LabeledValue = { readonly name: string; readonly value: string; readonly link?: string | undefined };

/** `picture` is an absolute URL. */
export type EmailOrderLine = {
  readonly number: number;
  readonly name: string;
  readonly details: string;
  readonly amount: string;
  readonly picture: string | undefined;
};

/** `picture` is an absolute URL. */
export type EmailProduct = EmailLink & { readonly price: string; readonly picture: string | undefined };
export type EmailLook = EmailLink & { readonly picture: string; readonly alt: string };

export type EmailBlock =
  | { readonly kind: 'words' | 'quiet' | 'code' | 'heading' | 'paragraph'; readonly text: string }
  /** Products to look at; `price` is as shoppers see it. */
  | { readonly kind: 'products'; readonly products: readonly EmailProduct[] }
  | { readonly kind: 'looks'; readonly looks: readonly EmailLook[] }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly LabeledValue[] }
  | { readonly kind: 'lines'; readonly lines: readonly EmailOrderLine[]; readonly amounts: readonly LabeledValue[] }
  | { readonly kind: 'address'; readonly title: string; readonly lines: readonly string[] }
  /** The first button is the primary one, unless `isQuiet`. */
  | { readonly kind: 'buttons'; readonly buttons: readonly EmailLink[]; readonly isQuiet?: boolean };

/** An email before rendering; mail programs show `preview` next to the subject. */
export type Email = {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly EmailBlock[];
  readonly footer: readonly (string | EmailLink)[];
};

/** Whom a reader may ask, and where the shop is; nothing of what the owner has not set. */
export function contactLines({
  supportEmail,
  postalAddress,
}: {
  readonly supportEmail: string;
  readonly postalAddress: string;
}): Email['footer'] {
  const question = { label: `Questions? Write to ${supportEmail}`, link: `mailto:${supportEmail}` };
  return [...(supportEmail === '' ? [] : [question]), ...(postalAddress === '' ? [] : [postalAddress])];
}

/** Email clients load only absolute https pictures; undefined for others. */
export function getEmailPictureUrl(image: string, shopOrigin: string): string | undefined {
  if (image.startsWith('/')) return `${shopOrigin}${getEmailImageUrl(image)}`;
  return image.startsWith('https://') ? image : undefined;
}

/** Puts text typed by strangers on one line, so that nobody can add paragraphs to the shop's emails. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}

/** Breaks up everything in a typed name or address that a mail program would turn into a link. */
export function stripLinks(text: string): string {
  return toOneLine(
    text
      .replaceAll(/[a-z][a-z\d+.-]*:\/\//gi, ' ')
      .replaceAll(/\bwww\./gi, ' ')
      .replaceAll('@', ' ')
      .replaceAll(/[.\u3002\uFF0E\uFF61](?=\S)/g, '. '),
  );
}

export function textBlock(text: string): EmailBlock {
  return { kind: 'words', text: text };
}

export function mutedTextBlock(text: string): EmailBlock {
  return { kind: 'quiet', text: text };
}

type EmailItem = Pick<StoredCartLine, 'productId' | 'productName' | 'size' | 'color' | 'quantity' | 'price' | 'image'>;

/** A line of an order or a cart. */
export function createEmailLine(item: EmailItem, shopOrigin: string): EmailOrderLine {
  const { productId, productName, size, color, quantity, price, image } = item;
  const count = quantity === 1 ? 'Quantity 1' : `Quantity ${quantity}, ${formatDollars(price)} each`;
  return {
    number: getProductNumber(productId),
    name: toOneLine(productName),
    details: toOneLine([size, color, count].filter((part) => part !== '').join(' · ')),
    amount: formatDollars(multiplyCents(price, quantity)),
    picture: getEmailPictureUrl(image, shopOrigin),
  };
}
