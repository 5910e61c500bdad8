import type { Product } from '@plenty/contract/catalog/product';
import type { PanelCategory } from '@plenty/contract/panel/panel-category';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PanelLoaded } from '../../../components/panel-list/panel-list.tsx';
import { usePanelRead } from '../../../components/panel-save/use-panel-read.ts';
import { ProductForm } from './product-form.tsx';
import { ProductsOverview } from './products-overview.tsx';

type Props = { readonly drawCard: (product: Product) => ReactNode };

/** The Products tab: the list, or the form of the product that the address names. */
export function Products({ drawCard }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const categories = usePanelRead('listCategories').data ?? [];
  const opened = query.get('product');
  const form = { categories, drawCard, onDone: () => void navigate('?tab=products') };
  if (opened === null) return <ProductsOverview categories={categories} />;
  if (opened === 'new') return <ProductForm {...form} />;
  return <OpenedProduct key={opened} id={opened} {...form} />;
}

type OpenedProps = Props & {
  readonly id: string;
  readonly categories: readonly PanelCategory[];
  readonly onDone: () => void;
};

function OpenedProduct({ id, ...form }: OpenedProps) {
  const read = usePanelRead('getPanelProduct', { params: { id } });
  // What the browser still knows of it may be older than the stock that was sold since.
  const { isError, refetch, isFetchedAfterMount } = read;
  const data = isFetchedAfterMount ? read.data : undefined;
  return (
    <PanelLoaded read={{ data, isError, refetch }} failed="This product could not be loaded.">
      {(product) => <ProductForm product={product} {...form} />}
    </PanelLoaded>
  );
}
