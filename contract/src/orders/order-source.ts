import * as z from 'zod/mini';

/** Long enough for a campaign's name; nothing longer is worth a row of its own. */
const MAX_LENGTH = 60;

/** Without markup, formulas and addresses, however it was sent. */
function cleanText(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N} ._+&-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();
}

const sourceText = z._default(z.string().check(z.maxLength(1000), z.overwrite(cleanText)), '');

/**
 * What led a shopper to an order: the site they came from, without its path, and the campaign named in the address they arrived at. The
 * browser reads both from the page it is on when it orders; nothing is stored before that.
 */
export const orderSourceSchema = z.object({
  referrer: sourceText,
  source: sourceText,
  medium: sourceText,
  campaign: sourceText,
});
export type OrderSource = z.infer<typeof orderSourceSchema>;

/** How the figures name an order's source: the campaign's own word for it, else the site. */
export function formatOrderSource(source: OrderSource | null): string {
  return source?.source.toLowerCase() || source?.referrer || 'Direct';
}
