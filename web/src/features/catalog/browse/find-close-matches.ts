import type { Product } from '@plenty/contract/catalog/product';
import uFuzzy from '@leeoniya/ufuzzy';

const MAX_MATCHES = 12;
/** One slip of the finger in each word: a letter too many, too few, another one, or two in each other's place. */
const fuzzySearch = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

/** The products whose names, categories or colours come close to what was typed, the closest first. */
export function findCloseMatches(products: readonly Product[], typed: string): Product[] {
  const texts = products.map(({ name, category, colors }) => `${name} ${category} ${colors.join(' ')}`);
  const [places, info, order] = fuzzySearch.search(texts, typed.trim(), 3);
  const ranked = info && order ? order.map((rank) => info.idx[rank]) : (places ?? []);
  return ranked.slice(0, MAX_MATCHES).flatMap((place) => (place === undefined ? [] : (products[place] ?? [])));
}
