import type { SignInResponse } from '@plenty/contract/account/user';
import { checkoutEndpoints } from '@plenty/contract/api/checkout-endpoints';
import { type CartLine, countUnits } from '@plenty/contract/cart/cart';
import type { Address } from '@plenty/contract/checkout/address';
import { calculateSubtotal } from '@plenty/contract/checkout/pricing';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import type { QueryClient } from '@tanstack/react-query';
import type { SimulatedPage } from './simulated-browser.ts';

/** The web app's modules, loaded separately for every tab as in a browser. */
export async function loadPageModules() {
  return {
    reactQuery: await import('@tanstack/react-query'),
    auth: await import('../../../../web/src/shell/auth-store.ts'),
    cart: await import('../../../../web/src/shell/cart-store.ts'),
    channel: await import('../../../../web/src/shell/cart-channel.ts'),
    addToCart: await import('../../../../web/src/cart/add-to-cart.ts'),
    updateCart: await import('../../../../web/src/cart/update-cart.ts'),
    order: await import('../../../../web/src/checkout/checkout-quote.ts'),
    quote: await import('../../../../web/src/checkout/use-quote.ts'),
    queryClient: await import('../../../../web/src/shell/query-client.ts'),
    api: await import('../../../../web/src/shell/api-client.ts'),
  };
}
export type PageModules = Awaited<ReturnType<typeof loadPageModules>>;

export type ProductChoice = { readonly productId: number; readonly size: string; readonly color: string };

/** What a shopper sees in a tab. */
export type DisplayedCart = {
  readonly lines: readonly (readonly [string, number, string, boolean])[];
  readonly badge: number;
  readonly subtotal: string;
};

export function toDisplayedCart(lines: readonly CartLine[]): DisplayedCart {
  const bought = lines.filter((line) => line.available);
  const subtotal = calculateSubtotal(bought.map(({ price, quantity }) => ({ price: parseMoney(price), quantity })));
  return {
    lines: lines.map(({ id, quantity, price, available }) => [id, quantity, price, available] as const),
    badge: countUnits(lines),
    subtotal: formatDollars(subtotal),
  };
}

export type Shopper = {
  /** Undefined for a guest. */
  readonly signIn: Pick<SignInResponse, 'token' | 'user'> | undefined;
  readonly home: Address;
};

/** The checkout of a tab: the code in its field, and the quote that it shows. */
function openCheckout(client: QueryClient, { reactQuery, cart, order, quote }: PageModules) {
  let discountCode: string | undefined;
  const linesNow = (): readonly CartLine[] => client.getQueryData(cart.cartQuery.queryKey) ?? [];
  const request = () => ({ lines: linesNow(), code: discountCode, state: 'OR' });
  const options = () => ({
    ...quote.quoteQuery(request()),
    enabled: linesNow().length > 0 && client.isMutating() === 0,
    placeholderData: reactQuery.keepPreviousData,
  });
  const observer = new reactQuery.QueryObserver(client, options());
  const render = () => observer.setOptions(options());
  const dropRejectedCode = () => {
    const { data, isPlaceholderData, isFetching } = observer.getCurrentResult();
    if (data?.codeRemoved === undefined || isPlaceholderData || isFetching || discountCode === undefined) return;
    discountCode = undefined;
    render();
  };
  return {
    linesNow,
    request,
    render,
    subscribe: () => observer.subscribe(dropRejectedCode),
    code: () => discountCode,
    setCode: (code: string | undefined) => {
      discountCode = code;
    },
    retryQuote: () => {
      if (observer.getCurrentResult().isError) void observer.refetch();
    },
    displayedQuote: () => {
      const { data, isError } = observer.getCurrentResult();
      return (isError ? undefined : data) ?? order.computeQuote(linesNow());
    },
  };
}
type Checkout = ReturnType<typeof openCheckout>;

/** Renders the checkout after every change of the cart and of pending mutations, as a component would. */
function renderAfterChanges(client: QueryClient, { reactQuery, cart }: PageModules, checkout: Checkout) {
  const renderSoon = ({ type }: { readonly type: string }) => {
    if (type === 'updated' || type === 'added') queueMicrotask(checkout.render);
  };
  return [
    client.getMutationCache().subscribe(renderSoon),
    client.getQueryCache().subscribe((event) => {
      if (event.query.queryHash !== reactQuery.hashKey(cart.cartQuery.queryKey)) return;
      renderSoon(event);
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      cart.saveHasCart(checkout.linesNow().length > 0);
      queueMicrotask(checkout.retryQuote);
    }),
  ];
}

async function placeOrder(
  client: QueryClient,
  { api, cart, channel, order, quote }: PageModules,
  checkout: Checkout,
  { signIn, home }: Shopper,
): Promise<void> {
  const shown = checkout.displayedQuote();
  const at = Date.now();
  const form = { customerEmail: 'ada@example.com', shippingAddress: home, sameAsShipping: true };
  try {
    const body = order.buildOrder(form, shown);
    const { orderNumber } = await api.callApi(checkoutEndpoints.createOrder, { body });
    channel.postCartMessage({ kind: 'ordered', customerId: signIn?.user.id, orderNumber });
  } catch (failure) {
    const error = failure instanceof api.ApiCallError ? failure.error : undefined;
    if (error?.code === 'price-changed') {
      if (error.codeRemoved !== undefined) checkout.setCode(undefined);
      quote.saveQuote(client, checkout.request(), error, at);
      return;
    }
  }
  await cart.refreshCart(client);
}

/** A tab with drawer and checkout open, controlled by a simulated shopper; reads the queries that React would render. */
export function createTab(page: SimulatedPage, code: PageModules, shopper: Shopper) {
  const { reactQuery, cart, addToCart, updateCart } = code;
  const client = code.queryClient.createQueryClient();
  code.auth.authStore.save(shopper.signIn);
  const stopFollowing = cart.syncCart(client, cart.hadCartBefore);
  const badge = new reactQuery.QueryObserver(client, cart.cartQuery);
  const checkout = openCheckout(client, code);
  const stops = [badge.subscribe(() => undefined), checkout.subscribe(), ...renderAfterChanges(client, code, checkout)];
  const mutations = client.getMutationCache();
  const run = (act: () => void) => page.run(act);
  const pick = (place: number) => checkout.linesNow()[place % Math.max(1, checkout.linesNow().length)]?.id;
  let pendingCalls = 0;
  const start = (call: Promise<unknown>) => {
    pendingCalls += 1;
    const end = () => void (pendingCalls -= 1);
    call.then(end, end);
  };
  return {
    page,
    add: (choice: ProductChoice) => run(() => start(addToCart.addToCart(client, { ...choice, name: 'It' }))),
    step: (place: number, by: 1 | -1) =>
      run(() => {
        const id = pick(place);
        if (id !== undefined) updateCart.changeQuantityBy(client, id, by);
      }),
    remove: (place: number) =>
      run(() => {
        const id = pick(place);
        if (id !== undefined) start(mutations.build(client, updateCart.removeLineMutation(client)).execute(id));
      }),
    applyCode: (name: string) =>
      run(() => {
        checkout.setCode(name);
        checkout.render();
      }),
    order: () => run(() => start(placeOrder(client, code, checkout, shopper))),
    isIdle: () => pendingCalls === 0 && client.isFetching() === 0 && client.isMutating() === 0,
    displayed: () => toDisplayedCart(checkout.linesNow()),
    checkout: () => ({ ...checkout.displayedQuote(), code: checkout.code() }),
    close: () =>
      run(() => {
        for (const stop of stops) stop();
        stopFollowing();
        client.clear();
      }),
  };
}
export type Tab = ReturnType<typeof createTab>;
