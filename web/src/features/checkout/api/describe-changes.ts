import type { CartLine } from '@plenty/contract/cart/cart';
import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import { type ShownQuote, getAvailableLines } from './build-order.ts';

function getLineName({ productName, selectedSize, selectedColor }: CartLine): string {
  const choice = [selectedSize, selectedColor].filter((part) => part !== '').join(', ');
  return choice === '' ? productName : `${productName} (${choice})`;
}

function formatMoney(text: string): string {
  return formatDollars(parseMoney(text));
}

function describeLine(before: CartLine, after: CartLine | undefined): string[] {
  const name = getLineName(before);
  if (!after) return [`${name} can no longer be bought.`];
  const sentences: string[] = [];
  if (after.price !== before.price) {
    sentences.push(`${name} now costs ${formatMoney(after.price)} instead of ${formatMoney(before.price)}.`);
  }
  if (after.quantity !== before.quantity) {
    sentences.push(`${name}: your cart now has ${after.quantity} instead of ${before.quantity}.`);
  }
  return sentences;
}

/** What is different between the quote the shopper agreed to and the one that is shown now, in plain sentences (D-12). */
export function describeChanges(before: ShownQuote, after: ShownQuote): string[] {
  const [linesBefore, linesAfter] = [getAvailableLines(before.lines), getAvailableLines(after.lines)];
  const known = new Set(linesBefore.map((line) => line.id));
  const sentences = linesBefore.flatMap((line) =>
    describeLine(
      line,
      linesAfter.find((each) => each.id === line.id),
    ),
  );
  const added = linesAfter
    .filter((line) => !known.has(line.id))
    .map((line) => `${getLineName(line)} is new in your cart.`);
  return [...sentences, ...added, describeTotal(before.quote.total, after.quote.total)];
}

function describeTotal(before: string, after: string): string {
  if (before === after) return `The total is ${formatMoney(after)}.`;
  return `The total is now ${formatMoney(after)} instead of ${formatMoney(before)}.`;
}
