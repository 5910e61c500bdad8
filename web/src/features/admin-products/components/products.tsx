import type { Product } from '@plenty/contract/catalog/product';
import type { AdminCategory } from '@plenty/contract/panel/panel-category';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AdminQueryResult } from '../../../components/panel-list/panel-list.tsx';
import { useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { ProductForm } from './product-form.tsx';
import { ProductsOverview } from './products-overview.tsx';

type ProductsProps = { readonly renderCard: (product: Product) => ReactNode };

/** The Products tab: the list, or the form of the product that the address names. */
export function Products({ renderCard }: ProductsProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const categories = useAdminQuery('listCategories').data ?? [];
  const opened = query.get('product');
  const form = { categories, renderCard, onDone: () => void navigate('?tab=products') };
  if (opened === null) return <ProductsOverview categories={categories} />;
  if (opened === 'new') return <ProductForm {...form} />;
  return <OpenProduct key={opened} id={opened} {...form} />;
}

type OpenProductProps = ProductsProps & {
  readonly id: string;
  readonly categories: readonly AdminCategory[];
  readonly onDone: () => void;
};

function OpenProduct({ id, ...form }: OpenProductProps) {
  const read = useAdminQuery('getAdminProduct', { params: { id } });
  // What the browser still knows of it may be older than the stock that was sold since.
  const { isError, refetch, isFetchedAfterMount } = read;
  const data = isFetchedAfterMount ? read.data : undefined;
  return (
    <AdminQueryResult query={{ data, isError, refetch }} errorMessage="This product could not be loaded.">
      {(product) => <ProductForm product={product} {...form} />}
    </AdminQueryResult>
  );
}
