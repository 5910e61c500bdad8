import type { CartLine } from '@plenty/contract/cart/cart';
import type { Quote } from '@plenty/contract/pricing/price-order';
import { useState } from 'react';
import { boughtLines, quoteFor } from './build-order.ts';

const NO_LINES: readonly CartLine[] = [];

/** What can be bought of the cart and what it costs: the shop's own quote once it gave one for these very lines (D-12). */
export function useQuote(lines: readonly CartLine[] = NO_LINES) {
  const [given, setGiven] = useState<{ readonly lines: readonly CartLine[]; readonly quote: Quote }>();
  const bought = boughtLines(lines);
  const quote = given && given.lines === lines ? given.quote : quoteFor(bought);
  return { bought, quote, takeQuote: setGiven };
}
