import type { SignInResponse } from '@plenty/contract/account/user';
import { type CartLine, countUnits } from '@plenty/contract/cart/cart';
import type { Address } from '@plenty/contract/checkout/address';
import { calculateSubtotal } from '@plenty/contract/checkout/pricing';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import type { SimulatedPage } from './simulated-browser.ts';

/** The web app's modules, loaded separately for every tab as in a browser. */
export async function loadPageModules() {
  return {
    reactQuery: await import('@tanstack/react-query'),
    auth: await import('../../../../web/src/shell/auth-store.ts'),
    cart: await import('../../../../web/src/shell/cart-store.ts'),
    channel: await import('../../../../web/src/shell/cart-channel.ts'),
    addToCart: await import('../../../../web/src/cart/use-add-to-cart.ts'),
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

/** A tab with drawer and checkout open, controlled by a simulated shopper; reads the queries that React would render. */
export function createTab(page: SimulatedPage, code: PageModules, { signIn, home }: Shopper) {
  const { reactQuery, cart, channel, addToCart, updateCart, order, quote } = code;
  const client = code.queryClient.createQueryClient();
  let discountCode: string | undefined;
  code.auth.authStore.save(signIn);
  const customerId = signIn?.user.id;
  const stopFollowing = cart.syncCart(client, cart.hadCartBefore);
  const badge = new reactQuery.QueryObserver(client, cart.cartQuery);
  const linesNow = (): readonly CartLine[] => client.getQueryData(cart.cartQuery.queryKey) ?? [];
  const request = () => ({ lines: linesNow(), code: discountCode, state: 'OR' });
  const quoteOptions = () => ({
    ...quote.quoteQuery(request()),
    enabled: linesNow().length > 0 && client.isMutating() === 0,
    placeholderData: reactQuery.keepPreviousData,
  });
  const checkout = new reactQuery.QueryObserver(client, quoteOptions());
  const stops = [badge.subscribe(() => undefined), checkout.subscribe(dropRejectedCode)];
  const render = () => checkout.setOptions(quoteOptions());
  // Recomputed after every change of the cart and of pending mutations, as a component would render.
  const renderSoon = ({ type }: { readonly type: string }) => {
    if (type === 'updated' || type === 'added') queueMicrotask(render);
  };
  stops.push(
    client.getMutationCache().subscribe(renderSoon),
    client.getQueryCache().subscribe((event) => {
      if (event.query.queryHash !== reactQuery.hashKey(cart.cartQuery.queryKey)) return;
      renderSoon(event);
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      cart.saveHasCart(linesNow().length > 0);
      queueMicrotask(retryQuote);
    }),
  );

  function retryQuote() {
    if (checkout.getCurrentResult().isError) void checkout.refetch();
  }

  function dropRejectedCode() {
    const { data, isPlaceholderData, isFetching } = checkout.getCurrentResult();
    if (data?.codeRemoved === undefined || isPlaceholderData || isFetching || discountCode === undefined) return;
    discountCode = undefined;
    render();
  }

  function displayedQuote() {
    const { data, isError } = checkout.getCurrentResult();
    return (isError ? undefined : data) ?? order.computeQuote(linesNow());
  }

  async function placeOrder(): Promise<void> {
    const shown = displayedQuote();
    const at = Date.now();
    const form = { customerEmail: 'ada@example.com', shippingAddress: home, sameAsShipping: true };
    try {
      const body = order.buildOrder(form, shown);
      const { orderNumber } = await code.api.callApi('createOrder', { body });
      channel.postCartMessage({ kind: 'ordered', customerId, orderNumber });
    } catch (failure) {
      const error = failure instanceof code.api.ApiCallError ? failure.error : undefined;
      if (error?.code === 'price-changed') {
        if (error.codeRemoved !== undefined) discountCode = undefined;
        quote.saveQuote(client, { ...request(), code: discountCode }, error, at);
        return;
      }
    }
    await cart.refreshCart(client);
  }

  const run = (act: () => void) => page.run(act);
  const pick = (place: number) => linesNow()[place % Math.max(1, linesNow().length)]?.id;
  let pendingCalls = 0;
  const start = (call: Promise<unknown>) => {
    pendingCalls += 1;
    const end = () => void (pendingCalls -= 1);
    call.then(end, end);
  };
  return {
    page,
    add: (choice: ProductChoice) =>
      run(() =>
        start(
          client
            .getMutationCache()
            .build(client, addToCart.addToCartMutation(client))
            .execute({ ...choice, name: 'It' }),
        ),
      ),
    step: (place: number, by: 1 | -1) =>
      run(() => {
        const id = pick(place);
        if (id !== undefined) updateCart.changeQuantityBy(client, id, by);
      }),
    remove: (place: number) =>
      run(() => {
        const id = pick(place);
        if (id === undefined) return;
        start(client.getMutationCache().build(client, updateCart.removeLineMutation(client)).execute(id));
      }),
    applyCode: (name: string) =>
      run(() => {
        discountCode = name;
        render();
      }),
    order: () => run(() => start(placeOrder())),
    isIdle: () => pendingCalls === 0 && client.isFetching() === 0 && client.isMutating() === 0,
    displayed: () => toDisplayedCart(linesNow()),
    checkout: () => ({ ...displayedQuote(), code: discountCode }),
    close: () =>
      run(() => {
        for (const stop of stops) stop();
        stopFollowing();
        client.clear();
      }),
  };
}
export type Tab = ReturnType<typeof createTab>;
