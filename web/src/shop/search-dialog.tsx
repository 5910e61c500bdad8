import { type Product, getCardPictures } from '@plenty/contract/catalog/product';
import { createSearchMatcher, createTitleMatcher, listSearchedColors } from '@plenty/contract/catalog/product-filter';
import { PAGE_PATHS, getProductPath } from '@plenty/contract/content/shop-paths';
import { type SubmitEvent, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import { useProducts } from '../shell/use-products.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Price } from '../ui/price.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import type { PairOrder } from './pair/pair-order.ts';
import { usePairOrder } from './pair/use-pair-order.ts';
import { findCloseMatches } from './list/close-matches.tsx';
import { useMissedSearch } from './list/use-missed-search.ts';
import styles from './search-dialog.module.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The product search (LAY-21, LAY-22). */
export function SearchDialog({ isOpen, onClose }: Props) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Search Products" from="top">
      <SearchForm onDone={onClose} />
    </ModalDialog>
  );
}

/** The dialog focuses the field with this attribute, which React's own `autoFocus` does not write. */
function setAutofocus(field: HTMLInputElement | null) {
  field?.setAttribute('autofocus', '');
}

/** As a native form writes it. */
function getSearchPath(term: string): string {
  return `${PAGE_PATHS.shop}?${new URLSearchParams({ search: term })}`;
}

function SearchForm({ onDone }: { readonly onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const term = typed.trim();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (term === '') return;
    onDone();
    void navigate(getSearchPath(term));
  };
  return (
    <search>
      <form className={styles.form} onSubmit={handleSubmit}>
        <input
          type="search"
          name="search"
          className={styles.term}
          aria-label="Search Products"
          placeholder="What are you looking for?"
          autoComplete="off"
          enterKeyHint="search"
          ref={setAutofocus}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={term === ''}>
          Search
        </Button>
      </form>
      <Suggestions term={term} onDone={onDone} />
    </search>
  );
}

type SuggestionsProps = { readonly term: string; readonly onDone: () => void };

/** The products that a search would find first, while it is typed. */
function Suggestions({ term, onDone }: SuggestionsProps) {
  const { data: products } = useProducts();
  const order = usePairOrder();
  const searched = useDeferredValue(term);
  useMissedSearch(products, searched);
  const suggestion = useMemo(
    () => products && suggestProducts(products, searched, order?.rank),
    [products, searched, order],
  );
  if (searched === '' || !suggestion) return null;
  const { found, shown } = suggestion;
  return (
    <div className={styles.suggestions}>
      <output className={styles.count}>{getCountSentence(found, shown.length)}</output>
      <ul className={styles.list}>
        {shown.map((product) => (
          <li key={product.id}>
            <Link to={getSuggestionPath(product, searched)} className={styles.product} onClick={onDone}>
              <Thumbnail src={getThumbnail(product, searched)} isFaded={!product.inStock} />
              <span>
                <span className={styles.name}>{product.name}</span>
                <span className={styles.price}>
                  <Price product={product} />
                  {!product.inStock && ' · Out of Stock'}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found > shown.length && (
        <Link to={getSearchPath(searched)} className={styles.all} onClick={onDone}>
          Show all {found} products
        </Link>
      )}
    </div>
  );
}

/** In the color that the search names. */
function getThumbnail(product: Product, search: string): string {
  return getCardPictures(product, listSearchedColors(search, product.colors))[0]?.src ?? '';
}

function getSuggestionPath(product: Product, search: string): string {
  return getProductPath(product.id, { color: listSearchedColors(search, product.colors)[0] });
}

const MAX_SUGGESTIONS = 6;

const newestFirst: PairOrder['rank'] = (products) => products.toSorted((left, right) => right.id - left.id);

/** What a search finds, names that have its words and products in stock first; similar spellings when it finds nothing. */
export function suggestProducts(
  products: readonly Product[],
  search: string,
  rank: PairOrder['rank'] = newestFirst,
): { readonly found: number; readonly shown: readonly Product[] } {
  const found = products.filter(createSearchMatcher(search));
  if (found.length === 0) return { found: 0, shown: findCloseMatches(products, search).slice(0, MAX_SUGGESTIONS) };
  const matchesTitle = createTitleMatcher(search);
  const getRank = (product: Product) => (matchesTitle(product) ? 0 : 2) + (product.inStock ? 0 : 1);
  const ranked = rank(found).toSorted((left, right) => getRank(left) - getRank(right));
  return { found: found.length, shown: ranked.slice(0, MAX_SUGGESTIONS) };
}

export function getCountSentence(found: number, shown: number): string {
  if (found === 0) return shown > 0 ? 'No exact match. Did you mean one of these?' : 'No products match.';
  return found === 1 ? '1 product' : `${found} products`;
}
