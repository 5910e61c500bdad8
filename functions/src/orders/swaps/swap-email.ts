import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import {
  type EmailBlock,
  type EmailBranding,
  type SwapResponseEmail,
  textBlock,
  toOneLine,
} from '../../email/index.ts';
import { orderButtonBlock, orderSummaryBlock, toQuietButtons } from '../order-email-blocks.ts';
import type { StoredOrder } from '../stored-order.ts';

type Swapped = { readonly units: string; readonly newSize: string };

function describeSwapped({ units, newSize }: Swapped): string {
  return `${toOneLine(units)}, for size ${toOneLine(newSize)}`;
}

export function buildSwapRequestedCopy(
  order: StoredOrder,
  { shopOrigin }: EmailBranding,
  swap: Swapped & { readonly until: string },
) {
  return {
    about: 'your size swap',
    title: 'We have your request for another size',
    preview: 'The new size is held for you. We’ll email you.',
    blocks: [
      textBlock(`You asked to swap ${describeSwapped(swap)}.`),
      textBlock(
        `We hold the new size for you until ${swap.until}. Please keep the item unworn, with its tags on: we’ll email you a label to send it back, or tell you why we cannot swap it.`,
      ),
      orderButtonBlock(order, shopOrigin, 'See your request'),
      orderSummaryBlock(order, shopOrigin),
    ],
  };
}

type ResponseText = {
  readonly title: string;
  readonly texts: readonly string[];
  readonly buttons: readonly EmailBlock[];
};

function describeResponse(
  order: StoredOrder,
  { shopOrigin }: EmailBranding,
  response: SwapResponseEmail,
): ResponseText {
  const [units, size] = [toOneLine(response.units), toOneLine(response.newSize)];
  const orderButton = orderButtonBlock(order, shopOrigin, 'See your order');
  switch (response.kind) {
    case 'approved': {
      const { words, link, until } = response;
      const steps = `Put the label on a parcel with ${units}, and send it soon: size ${size} is held for you as long as the parcel reaches us by ${until}. We send it free of charge once your parcel is back.`;
      return {
        title: 'Your return label is here',
        texts: [...(words === '' ? [] : [words]), steps],
        buttons:
          link === ''
            ? [orderButtonBlock(order, shopOrigin, 'Get the return label')]
            : [linkBlock('Get the return label', link), toQuietButtons(orderButton)],
      };
    }
    case 'declined':
      return {
        title: 'We cannot swap this size',
        texts: [response.words, `This closes your request to swap ${describeSwapped(response)}.`],
        buttons: [orderButton],
      };
    case 'received': {
      const { orderNumber } = response.replacement;
      const link = `${shopOrigin}${getOrderLink(PAGE_PATHS.orderConfirmation, response.replacement)}`;
      return {
        title: 'Your parcel is back with us',
        texts: [
          `Thank you. We’re sending you size ${size} for ${units}. It’s order ${orderNumber}, and we’ll email you when it ships.`,
        ],
        buttons: [linkBlock('See the new order', link), toQuietButtons(orderButton)],
      };
    }
    case 'cancelled':
      return {
        title: 'You cancelled your size swap',
        texts: [`You keep what you have, and we no longer hold size ${size} for ${units}.`],
        buttons: [orderButton],
      };
    case 'expired':
      return {
        title: 'Your size swap has ended',
        texts: [
          response.isLabeled
            ? `No parcel has reached us in time, so we no longer hold size ${size} for ${units}. If yours is on its way already, there is nothing you need to do; we’ll take care of it when it arrives.`
            : `We are sorry: we did not answer your request in time, so we no longer hold size ${size} for ${units}. You keep what you have.`,
        ],
        buttons: [orderButton],
      };
  }
}

function linkBlock(label: string, link: string): EmailBlock {
  return { kind: 'buttons', buttons: [{ label, link }] };
}

export function buildSwapResponseCopy(order: StoredOrder, branding: EmailBranding, response: SwapResponseEmail) {
  const { title, texts, buttons } = describeResponse(order, branding, response);
  return {
    about: 'about your size swap',
    title,
    preview: texts.at(-1) ?? title,
    blocks: [...texts.map((text) => textBlock(text)), ...buttons, orderSummaryBlock(order, branding.shopOrigin)],
  };
}
