import { toastBlockedCookies } from '../../cart/blocked-cookies.ts';
import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import { estimateDelivery, formatDeliveryEstimate } from '@plenty/contract/checkout/delivery-estimate';
import { ORDERING_PAUSED_SHORT_MESSAGE } from '@plenty/contract/content/texts';
import { getShopDate } from '@plenty/contract/lib/dates';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ExpressButton, expressAvailabilityQuery } from '../../cart/express-button.tsx';
import { callApi } from '../../shell/api-client.ts';
import { authStore } from '../../shell/auth-store.ts';
import { applyCartResponse, cartQuery, hadCartBefore, requestCart } from '../../shell/cart-store.ts';
import type { ProductChoice } from './product-choice.ts';

export type DeferredPurchase = {
  /** When an order placed today arrives, or that ordering is paused (D-30); '' when there is no estimate. */
  readonly estimate: string;
  /** Only where PayPal Checkout can be used now. */
  readonly Express: typeof ProductExpress | undefined;
};

/** What the product page can do without at first: the delivery estimate and PayPal Checkout. */
export async function loadDeferredPurchase(client: QueryClient): Promise<DeferredPurchase> {
  const [{ closedDays, isClosed }, isAvailable] = await Promise.all([
    callApi(catalogEndpoints.getSite),
    isExpressAvailable(client),
  ]);
  if (isClosed) return { estimate: ORDERING_PAUSED_SHORT_MESSAGE, Express: undefined };
  const estimate = estimateDelivery(getShopDate(Date.now()), closedDays ?? []);
  return {
    estimate: estimate ? `${formatDeliveryEstimate(estimate)}.` : '',
    Express: isAvailable ? ProductExpress : undefined,
  };
}

async function isExpressAvailable(client: QueryClient): Promise<boolean> {
  try {
    return (await client.fetchQuery(expressAvailabilityQuery)).isAvailable;
  } catch {
    return false;
  }
}

type ProductExpressProps = {
  readonly product: Product;
  readonly choice: ProductChoice;
  readonly requireChoice: () => boolean;
};

/** PayPal Checkout with the cart, and the chosen variant in it. */
function ProductExpress({ product, choice, requireChoice }: ProductExpressProps) {
  const client = useQueryClient();
  const prepare = () => addUnlessInCart(client, { productId: product.id, ...choice });
  return <ExpressButton canStart={requireChoice} prepare={prepare} />;
}

type ChosenVariant = ProductChoice & { readonly productId: number };

/** So that a second press, or 'Add to Cart' before it, buys one unit and not two. */
async function addUnlessInCart(client: QueryClient, variant: ChosenVariant): Promise<boolean> {
  const { productId, size, color } = variant;
  const mayHaveCart = hadCartBefore() || authStore.read() !== undefined;
  const lines = mayHaveCart ? await client.fetchQuery({ ...cartQuery, staleTime: 0 }) : [];
  const isInCart = lines.some(
    (line) =>
      line.available && line.productId === productId && line.selectedSize === size && line.selectedColor === color,
  );
  if (isInCart) return true;
  const body = { ...variant, quantity: 1 };
  const response = await requestCart((options) => callApi(cartEndpoints.addToCart, { body }, options));
  if (await toastBlockedCookies()) return false;
  applyCartResponse(client, response);
  return true;
}
