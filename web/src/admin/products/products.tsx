import type { AdminCategory } from '@plenty/contract/admin/content';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { Suspense, lazy } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAdminQuery } from '../api/admin-api.ts';
import { AdminListSkeleton, AdminQueryResult } from '../ui/list.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductsOverview } from './products-overview.tsx';

const ProductImport = lazy(() => import('./import/product-import.tsx'));

/** The Products tab: the list, or the form of the product named in the address. */
export default function Products() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const categories = useAdminQuery(adminContentEndpoints.listCategories).data ?? [];
  const id = query.get('product');
  const form = { categories, onDone: () => void navigate('?tab=products') };
  if (query.get('view') === 'import')
    return (
      <Suspense fallback={<AdminListSkeleton />}>
        <ProductImport categories={categories} />
      </Suspense>
    );
  if (id === null) return <ProductsOverview categories={categories} />;
  return id === 'new' ? <ProductForm {...form} /> : <OpenProduct key={id} id={id} {...form} />;
}

type OpenProductProps = {
  readonly id: string;
  readonly categories: readonly AdminCategory[];
  readonly onDone: () => void;
};

function OpenProduct({ id, ...form }: OpenProductProps) {
  const { data, isError, refetch, isFetchedAfterMount } = useAdminQuery(adminProductEndpoints.getAdminProduct, {
    params: { id },
  });
  // A cached product may show stock that was sold since.
  const query = { data: isFetchedAfterMount ? data : undefined, isError, refetch };
  return (
    <AdminQueryResult query={query} errorMessage="This product could not be loaded.">
      {(product) => <ProductForm product={product} {...form} />}
    </AdminQueryResult>
  );
}
