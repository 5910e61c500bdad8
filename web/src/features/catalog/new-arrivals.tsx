import { ButtonLink } from '../../components/button/button-link.tsx';
import { LoadFailed } from '../../components/load-failed/load-failed.tsx';
import { Section } from '../../components/section/section.tsx';
import { useFeaturedProducts } from './api/use-products.ts';
import { ProductGrid } from './card/product-grid.tsx';

const NEW_ARRIVALS_SKELETONS = 4;

/** HOME-05 to 07: the featured products. Without any, the section is not shown. */
export function NewArrivals() {
  const { data, isError, refetch } = useFeaturedProducts();
  if (data?.length === 0) return null;
  return (
    <Section
      id="new-arrivals"
      title="New Arrivals"
      action={
        <ButtonLink variant="text" to="/shop">
          View All
        </ButtonLink>
      }
    >
      {isError ? (
        <LoadFailed message="The new arrivals could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <ProductGrid products={data} skeletons={NEW_ARRIVALS_SKELETONS} columns="four" />
      )}
    </Section>
  );
}
