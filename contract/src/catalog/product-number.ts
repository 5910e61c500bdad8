/** The number on the shop's own sticker. */
export const SHOP_NUMBER = 4000;

/** The number of a piece, as fruit has one on its sticker: it stays the same for as long as the product exists. */
export function getProductNumber(productId: number): number {
  return SHOP_NUMBER + productId;
}
