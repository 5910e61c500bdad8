/**
 * How wide a card's picture is shown, as the `sizes` attribute. The HTML asks for a page's first pictures with the words of the page
 * itself, or a browser would fetch them in two widths. Each page's words are a file of their own: no page carries another one's.
 */
export const CARD_PICTURE_SIZES = {
  three: '(min-width: 64rem) 26vw, (min-width: 48rem) 31vw, 48vw',
  four: '(min-width: 96rem) 22rem, (min-width: 48rem) 24vw, 48vw',
} as const;
/** The first cards of the shop, which are wanted before all others. */
export const PRIORITY_CARD_COUNT = 2;
