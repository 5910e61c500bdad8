import type { CartLine } from '@plenty/contract/cart/cart';
import { calculateSubtotal } from '@plenty/contract/checkout/pricing';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import {
  contactLines,
  type EmailBranding,
  type RenderedEmail,
  createEmailLine,
  getOpening,
  mutedTextBlock,
  renderEmail,
  textBlock,
} from '../email/index.ts';
import { createLeaveToken } from '../security/index.ts';

type RemindedLine = Pick<CartLine, 'productId' | 'productName' | 'size' | 'color' | 'quantity' | 'price' | 'image'>;

type CartReminder = {
  readonly lines: readonly RemindedLine[];
  /** Opens the cart. */
  readonly token: string;
  readonly forgetUrl: string;
  /** When the link ends. */
  readonly until: Date;
};

/** Mail programs post to it for one-click unsubscribe; a person who opens it gets a page with a button. It never opens the cart. */
export function getForgetUrl(token: string, shopOrigin: string): string {
  return `${shopOrigin}/api/cart-reminder/forget?token=${createLeaveToken(token, 'forget-cart')}`;
}

/** Contains no name: somebody else may have entered the address. */
export function renderCartReminder(
  { lines, token, forgetUrl, until }: CartReminder,
  branding: EmailBranding,
): RenderedEmail {
  const { shopOrigin } = branding;
  const defaultPreview = 'You asked us to email you your cart. Here it is.';
  const { text, preview } = getOpening(branding, 'emails.unfinishedCart', defaultPreview);
  const subtotal = calculateSubtotal(lines.map(({ price, quantity }) => ({ price: parseMoney(price), quantity })));
  const date = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
  return renderEmail(
    {
      subject: 'Your Plenty cart',
      preview,
      title: 'Here’s your cart',
      blocks: [
        textBlock(text),
        {
          kind: 'buttons',
          buttons: [{ label: 'Open my cart', link: `${shopOrigin}${PAGE_PATHS.savedCart}#token=${token}` }],
        },
        {
          kind: 'lines',
          lines: lines.map((line) => createEmailLine({ ...line, price: parseMoney(line.price) }, shopOrigin)),
          amounts: [{ name: 'Subtotal', value: formatDollars(subtotal) }],
        },
        mutedTextBlock(
          `Nothing is reserved: prices can change and sizes can sell out. The link works until ${date}. This is the only email about this cart. Didn’t ask for it? Use the last link, and we won’t email you about it again.`,
        ),
      ],
      footer: [...contactLines(branding), { label: 'Forget my cart and unsubscribe', link: forgetUrl }],
    },
    shopOrigin,
  );
}
