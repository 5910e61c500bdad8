import { type Look, getShoppableProducts } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { getLowestPrice } from '@plenty/contract/catalog/variant-price';
import { listColorsInStock, matchOptionWithPair, matchWithPair } from '@plenty/contract/outfit/pair-score';
import { DRAWN_PAIRS, type SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { useMemo } from 'react';
import { useChosenPair } from '../../lib/chosen-pair.ts';
import { useProducts } from '../../shell/use-products.ts';
import { useSite } from '../../shell/use-site.ts';
import { OutfitSheet } from './outfit-sheet.tsx';

type LookSheetProps = {
  readonly look: Look;
  /** The products that stand in for the full list when that cannot be loaded. */
  readonly known: readonly Product[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** A look to buy at once, in the colors that its picture shows. */
export default function LookSheet({ look, known, isOpen, onClose }: LookSheetProps) {
  const pair = useChosenPair(useSite().outfits);
  const { data, isError } = useProducts();
  const all = data ?? (isError ? known : undefined);
  const outfit = useMemo(() => all && toOutfit(look, all, pair), [look, all, pair]);
  if (!outfit) return null;
  return (
    <OutfitSheet outfit={{ items: outfit.items, score: 0 }} note={outfit.note} isOpen={isOpen} onClose={onClose} />
  );
}

/** A product that is sold out is replaced by the one of its category whose price is nearest. */
function toOutfit(look: Look, all: readonly Product[], pair: SneakerPair | undefined) {
  const products = getShoppableProducts(look, all);
  const inLook = new Set(products.map(({ id }) => id));
  const bought = products.flatMap((product) => {
    const instead = canBeBought(product) ? product : findNearest(product, all, inLook);
    if (instead) inLook.add(instead.id);
    return instead ? [{ product: instead, color: chooseColor(look, instead, pair) }] : [];
  });
  const items = bought.map(({ product, color }) => ({
    product,
    color,
    match: matchOptionWithPair(color, pair ?? DRAWN_PAIRS[0]),
  }));
  const soldOut = products.filter((product) => !canBeBought(product)).map(({ name }) => name);
  return { items, note: describeSoldOut(soldOut, items.length === products.length) };
}

function describeSoldOut(names: readonly string[], areReplaced: boolean): string {
  if (names.length === 0) return '';
  return `Sold out: ${names.join(', ')}.${areReplaced ? ' We swapped in the closest match.' : ''}`;
}

const canBeBought = (product: Product) => product.inStock && (product.colors.length === 0 || hasColor(product));
const hasColor = (product: Product) => listColorsInStock(product).length > 0;

/** The color in the picture, or else the one that goes with the pair. */
function chooseColor({ pins = [] }: Look, product: Product, pair: SneakerPair | undefined): string {
  const inStock = listColorsInStock(product);
  const shown = pins.find(({ productId }) => productId === product.id)?.color;
  if (shown !== undefined && inStock.includes(shown)) return shown;
  return (pair && matchWithPair(product, pair)?.option) ?? inStock[0] ?? '';
}

const getPrice = (product: Product) => Number(getLowestPrice(product).price);

function findNearest(to: Product, all: readonly Product[], taken: ReadonlySet<number>): Product | undefined {
  const getGap = (product: Product) => Math.abs(getPrice(product) - getPrice(to));
  return all
    .filter((product) => product.category === to.category && !taken.has(product.id) && canBeBought(product))
    .toSorted((left, right) => getGap(left) - getGap(right) || right.id - left.id)[0];
}
