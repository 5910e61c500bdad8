import type { Product } from '@plenty/contract/catalog/product';

/** A size and color that is sold out. */
export type SoldOutChoice = { readonly size: string; readonly color: string; readonly label: string };

/** What of a product can be waited for: the chosen color first, the others after it. */
export function listSoldOutChoices({ variants = [], colors }: Product, chosenColor: string): readonly SoldOutChoice[] {
  const soldOut = variants.filter(({ availability }) => availability === 'sold-out');
  const isChosen = ({ color }: { readonly color: string }) => color === chosenColor;
  return [...soldOut.filter(isChosen), ...soldOut.filter((variant) => !isChosen(variant))].map(({ size, color }) => ({
    size,
    color,
    label: [size, colors.length > 1 || size === '' ? color : ''].filter((part) => part !== '').join(', '),
  }));
}

/** Whether an answer of the shop about one of them is about the other. */
export function isSameChoice(
  one: Pick<SoldOutChoice, 'size' | 'color'>,
  other: Pick<SoldOutChoice, 'size' | 'color'>,
): boolean {
  return one.size === other.size && one.color === other.color;
}
