import { type EmailBranding, mutedTextBlock, textBlock } from '../email/index.ts';
import { orderButtonBlock, orderSummaryBlock } from './order-email-blocks.ts';
import type { StoredOrder } from './stored-order.ts';

/** The link opens the order page, which asks. Opening it counts nothing, because mail scanners open links. */
export function buildFitQuestionCopy(order: StoredOrder, { shopOrigin }: EmailBranding) {
  return {
    about: 'did it fit',
    title: 'Did it fit?',
    preview: 'One tap for each item. It helps the next person choose a size.',
    blocks: [
      textBlock(
        'Too small, right or too large? One tap for each item is enough, and it helps the next person choose a size.',
      ),
      orderButtonBlock(order, shopOrigin, 'Say how it fits'),
      orderSummaryBlock(order, shopOrigin),
      mutedTextBlock('We count your answer without your name. We ask this once.'),
    ],
  };
}
