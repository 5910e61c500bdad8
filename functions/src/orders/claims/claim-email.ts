import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { formatDollars } from '@plenty/contract/lib/money';
import { getClaimSubject } from '@plenty/contract/orders/order-claim';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import {
  type ClaimResponseEmail,
  type EmailBlock,
  type EmailBranding,
  textBlock,
  toOneLine,
} from '../../email/index.ts';
import { orderButtonBlock, orderSummaryBlock, toQuietButtons } from '../order-email-blocks.ts';
import type { StoredOrder } from '../stored-order.ts';

/** How to write to the shop about a claim, with the subject that the policy names (PFACT-13). */
function replyBlocks({ orderNumber }: StoredOrder, { supportEmail }: EmailBranding): EmailBlock[] {
  if (supportEmail === '') return [];
  return [textBlock(`To answer, write to ${supportEmail} with the subject “${getClaimSubject(orderNumber)}”.`)];
}

/** What the customer wrote is not repeated: whoever reads the email may be somebody else. */
export function buildClaimReceivedCopy(order: StoredOrder, branding: EmailBranding, units: string) {
  const { shopOrigin } = branding;
  return {
    about: 'your report',
    title: 'We have your report',
    preview: 'We’ll look into it and email you.',
    blocks: [
      textBlock(`You told us that something is wrong with: ${toOneLine(units)}. We’ll look into it and email you.`),
      orderButtonBlock(order, shopOrigin, 'See your report'),
      ...replyBlocks(order, branding),
      orderSummaryBlock(order, shopOrigin),
    ],
  };
}

function describeResponse(response: ClaimResponseEmail): { readonly title: string; readonly text: string } {
  switch (response.kind) {
    case 'reply':
      return {
        title: 'About your report',
        text: response.isClosing ? 'This closes your report.' : 'Your report is still open.',
      };
    case 'refund': {
      const amount = formatDollars(response.amount);
      return {
        title: `We refund ${amount}`,
        text: `We refund ${amount} for: ${toOneLine(response.units)}. Another email says when the money has been sent.`,
      };
    }
    case 'replacement':
      return {
        title: 'We are sending a replacement',
        text: `We’re sending you a free replacement: ${toOneLine(response.units)}. It’s order ${response.replacement.orderNumber}, and we’ll email you when it ships.`,
      };
  }
}

function replacementButtonBlock(
  replacement: { orderNumber: string; orderKey: string },
  shopOrigin: string,
): EmailBlock {
  const link = `${shopOrigin}${getOrderLink(PAGE_PATHS.orderConfirmation, replacement)}`;
  return { kind: 'buttons', buttons: [{ label: 'See the replacement', link }] };
}

export function buildClaimResponseCopy(order: StoredOrder, branding: EmailBranding, response: ClaimResponseEmail) {
  const { shopOrigin } = branding;
  const { title, text } = describeResponse(response);
  const isOpen = response.kind === 'reply' && !response.isClosing;
  const reportButton = orderButtonBlock(order, shopOrigin, 'See your report');
  const buttons =
    response.kind === 'replacement'
      ? [replacementButtonBlock(response.replacement, shopOrigin), toQuietButtons(reportButton)]
      : [reportButton];
  return {
    about: 'about your report',
    title,
    preview: text,
    blocks: [
      textBlock(response.words),
      textBlock(text),
      ...buttons,
      ...(isOpen ? replyBlocks(order, branding) : []),
      orderSummaryBlock(order, shopOrigin),
    ],
  };
}
