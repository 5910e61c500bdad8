/** How wide a product page's big picture is shown, as the `sizes` attribute (see card-sizes). */
export const PRODUCT_PICTURE_SIZES = '(min-width: 96rem) 57rem, (min-width: 64rem) calc(100vw - 40rem), 100vw';
