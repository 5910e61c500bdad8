import type { Product } from '@plenty/contract/catalog/product';
import { PRODUCT_TEXTS, listLines } from '@plenty/contract/content/product-texts';
import type { Site } from '@plenty/contract/content/site';
import { getContentText } from '@plenty/contract/content/texts';
import { type DetailTitle, listFacts, listGeneralTexts } from './detail-facts.ts';

/** What a section says of a product: its own facts, and the general sentences that they leave standing. */
export function listDetails(
  title: DetailTitle,
  product: Pick<Product, 'facts'>,
  site: Pick<Site, 'content'> = { content: [] },
) {
  const general = listGeneralTexts(title, product).flatMap((id) => listLines(getContentText(site, PRODUCT_TEXTS, id)));
  return { facts: listFacts(title, product), general: [...new Set(general)] };
}
