import type { Picture } from './picture.ts';
import type { Product } from './product.ts';

/**
 * The pictures of a product's card: the one it shows and, where there is one, the one it shows on hover (SHOP-23). With colors chosen in
 * the filter, both show the first of those colors that the product has a picture of.
 */
export function getCardPictures(
  { pictures }: Pick<Product, 'pictures'>,
  chosenColors: readonly string[] = [],
): readonly Picture[] {
  const chosen = pictures.find(({ color }) => color !== undefined && chosenColors.includes(color));
  const shown = chosen ? pictures.filter(({ color }) => color === chosen.color) : pictures;
  return shown.slice(0, 2);
}
