import { type CatalogFilter, readPriceBound } from '@plenty/contract/catalog/product-filter';
import type { Category } from '@plenty/contract/content/site';
import { Icon } from '../../ui/icon.tsx';
import styles from './active-filters.module.css';
import type { ListControls } from './use-list-query.ts';

type ActiveFilter = { readonly label: string; readonly removal: Partial<CatalogFilter> };

function describePrices(minimum: string, maximum: string): string {
  if (maximum === '') return `From $${minimum}`;
  return minimum === '' ? `Up to $${maximum}` : `$${minimum} to $${maximum}`;
}

/** Each filter that is set, with the change that removes it. */
export function listActiveFilters(filter: CatalogFilter, categories: readonly Category[]): ActiveFilter[] {
  const getCategoryLabel = (name: string) => categories.find((each) => each.name === name)?.displayName ?? name;
  const list = (key: 'categories' | 'sizes' | 'colors', getLabel: (value: string) => string) =>
    filter[key].map((value) => ({
      label: getLabel(value),
      removal: { [key]: filter[key].filter((other) => other !== value) },
    }));
  const [minimum, maximum] = [readPriceBound(filter.minimumPrice), readPriceBound(filter.maximumPrice)];
  return [
    ...list('categories', getCategoryLabel),
    ...list('sizes', (size) => size),
    ...list('colors', (color) => color),
    ...(minimum || maximum
      ? [{ label: describePrices(minimum, maximum), removal: { minimumPrice: '', maximumPrice: '' } }]
      : []),
    ...(filter.inMySize ? [{ label: 'In my size', removal: { inMySize: false } }] : []),
  ];
}

/** The button goes with its filter: the focus moves to the one that takes its place, or at last to the title. */
function leaveFocusBeside(button: Element): void {
  const item = button.closest('li');
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  (beside ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}

type Props = {
  readonly filter: CatalogFilter;
  readonly categories: readonly Category[];
  readonly controls: ListControls;
};

/** The filters that are set, each removable with one tap, above the products (V-11). */
export function ActiveFilters({ filter, categories, controls }: Props) {
  const active = listActiveFilters(filter, categories);
  if (active.length === 0) return null;
  return (
    <ul className={styles.filters} aria-label="Active filters">
      {active.map(({ label, removal }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.filter}
            aria-label={`Remove filter ${label}`}
            onClick={({ currentTarget }) => {
              leaveFocusBeside(currentTarget);
              controls.choose(removal);
            }}
          >
            {label}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
