import type { SignInResponse } from '@plenty/contract/account/user';
import { type CartLine, countUnits } from '@plenty/contract/cart/cart';
import type { Address } from '@plenty/contract/checkout/address';
import { calculateSubtotal } from '@plenty/contract/checkout/pricing';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import type { SimulatedPage } from './simulated-browser.ts';

/** The modules of the shop's pages: every tab has its own, as in a browser. */
export async function loadPageModules() {
  const [query, auth, cart, follow, news, add, change, remove, memory, order, quote, client, call, calls] =
    await Promise.all([
      import('@tanstack/react-query'),
      import('../../../web/src/shell/auth-store.ts'),
      import('../../../web/src/shell/cart-store.ts'),
      import('../../../web/src/shell/cart-store.ts'),
      import('../../../web/src/shell/cart-channel.ts'),
      import('../../../web/src/cart/use-add-to-cart.ts'),
      import('../../../web/src/cart/update-cart.ts'),
      import('../../../web/src/cart/update-cart.ts'),
      import('../../../web/src/shell/cart-store.ts'),
      import('../../../web/src/checkout/checkout-quote.ts'),
      import('../../../web/src/checkout/use-quote.ts'),
      import('../../../web/src/shell/query-client.ts'),
      import('../../../web/src/shell/api-client.ts'),
      import('../../../web/src/shell/api-client.ts'),
    ]);
  return { query, auth, cart, follow, news, add, change, remove, memory, order, quote, client, call, calls };
}
export type PageModules = Awaited<ReturnType<typeof loadPageModules>>;

export type ProductChoice = { readonly productId: number; readonly size: string; readonly color: string };

/** What a person reads off a tab. */
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

/** A tab with drawer and checkout open, moved by a shopper: what React would draw of it is read off the same queries. */
export function createTab(page: SimulatedPage, code: PageModules, { signIn, home }: Shopper) {
  const { query, cart, follow, news, add, change, remove, memory, order, quote } = code;
  const client = code.client.createQueryClient();
  let discountCode: string | undefined;
  code.auth.authStore.save(signIn);
  const customerId = signIn?.user.id;
  const stopFollowing = follow.syncCart(client, memory.hadCartBefore);
  const badge = new query.QueryObserver(client, cart.cartQuery);
  const linesNow = (): readonly CartLine[] => client.getQueryData(cart.cartQuery.queryKey) ?? [];
  const request = () => ({ lines: linesNow(), code: discountCode, state: 'OR' });
  const asked = () => ({
    ...quote.quoteQuery(request()),
    enabled: linesNow().length > 0 && client.isMutating() === 0,
    placeholderData: query.keepPreviousData,
  });
  const checkout = new query.QueryObserver(client, asked());
  const stops = [badge.subscribe(() => undefined), checkout.subscribe(dropRefusedCode)];
  const draw = () => checkout.setOptions(asked());
  // As a component that is drawn again after every change of the cart and of what is under way.
  const drawSoon = ({ type }: { readonly type: string }) => {
    if (type === 'updated' || type === 'added') queueMicrotask(draw);
  };
  stops.push(
    client.getMutationCache().subscribe(drawSoon),
    client.getQueryCache().subscribe((event) => {
      if (event.query.queryHash !== query.hashKey(cart.cartQuery.queryKey)) return;
      drawSoon(event);
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      memory.saveHasCart(linesNow().length > 0);
      queueMicrotask(askAgain);
    }),
  );

  function askAgain() {
    if (checkout.getCurrentResult().isError) void checkout.refetch();
  }

  function dropRefusedCode() {
    const { data, isPlaceholderData, isFetching } = checkout.getCurrentResult();
    if (data?.codeRemoved === undefined || isPlaceholderData || isFetching || discountCode === undefined) return;
    discountCode = undefined;
    draw();
  }

  function shownQuote() {
    const { data, isError } = checkout.getCurrentResult();
    return (isError ? undefined : data) ?? order.computeQuote(linesNow());
  }

  async function placeOrder(): Promise<void> {
    const shown = shownQuote();
    const at = Date.now();
    const form = { customerEmail: 'ada@example.com', shippingAddress: home, sameAsShipping: true };
    try {
      const body = order.buildOrder(form, shown);
      const { orderNumber } = await code.call.callApi('createOrder', { body });
      news.postCartMessage({ kind: 'ordered', customerId, orderNumber });
    } catch (failure) {
      const error = failure instanceof code.calls.ApiCallError ? failure.error : undefined;
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
  let works = 0;
  const start = (work: Promise<unknown>) => {
    works += 1;
    const end = () => void (works -= 1);
    work.then(end, end);
  };
  return {
    page,
    add: (choice: ProductChoice) =>
      run(() =>
        start(
          client
            .getMutationCache()
            .build(client, add.addToCartMutation(client))
            .execute({ ...choice, name: 'It' }),
        ),
      ),
    step: (place: number, by: 1 | -1) =>
      run(() => {
        const id = pick(place);
        if (id !== undefined) change.changeQuantityBy(client, id, by);
      }),
    remove: (place: number) =>
      run(() => {
        const id = pick(place);
        if (id === undefined) return;
        start(client.getMutationCache().build(client, remove.removeLineMutation(client)).execute(id));
      }),
    applyCode: (name: string) =>
      run(() => {
        discountCode = name;
        draw();
      }),
    order: () => run(() => start(placeOrder())),
    isIdle: () => works === 0 && client.isFetching() === 0 && client.isMutating() === 0,
    displayed: () => toDisplayedCart(linesNow()),
    checkout: () => ({ ...shownQuote(), code: discountCode }),
    close: () =>
      run(() => {
        for (const stop of stops) stop();
        stopFollowing();
        client.clear();
      }),
  };
}
export type Tab = ReturnType<typeof createTab>;
