import type { CartLine } from '@plenty/contract/cart/cart';
import { dollars, parseMoney } from '@plenty/contract/money/money';

/** The lines that can be bought and what they cost together, as shown to the shopper. */
export type Shown = { readonly lines: readonly CartLine[]; readonly total: string };

function nameOf({ productName, selectedSize, selectedColor }: CartLine): string {
  const choice = [selectedSize, selectedColor].filter((part) => part !== '').join(', ');
  return choice === '' ? productName : `${productName} (${choice})`;
}

function money(text: string): string {
  return dollars(parseMoney(text));
}

function describeLine(before: CartLine, after: CartLine | undefined): string[] {
  const name = nameOf(before);
  if (!after) return [`${name} can no longer be bought.`];
  const sentences: string[] = [];
  if (after.price !== before.price) {
    sentences.push(`${name} now costs ${money(after.price)} instead of ${money(before.price)}.`);
  }
  if (after.quantity !== before.quantity) {
    sentences.push(`${name}: your cart now has ${after.quantity} instead of ${before.quantity}.`);
  }
  return sentences;
}

/** What is different between the order the shopper agreed to and the order as it would be now, in plain sentences (D-12). */
export function describeChanges(before: Shown, after: Shown): string[] {
  const known = new Set(before.lines.map((line) => line.id));
  const sentences = before.lines.flatMap((line) =>
    describeLine(
      line,
      after.lines.find((each) => each.id === line.id),
    ),
  );
  const added = after.lines.filter((line) => !known.has(line.id)).map((line) => `${nameOf(line)} is new in your cart.`);
  const total =
    before.total === after.total
      ? `The total is still ${money(after.total)}.`
      : `The total is now ${money(after.total)} instead of ${money(before.total)}.`;
  return [...sentences, ...added, total];
}
