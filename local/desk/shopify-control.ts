import type { FakeShopState } from '../stand-ins/shopify/shop-state.ts';
import { DEFAULT_MESSAGE_SWITCHES } from '../stand-ins/shopify/switches.ts';

/** What the shop at `control` says of itself; undefined while it does not answer. */
export async function fetchShopifyState(control: string, search: string): Promise<FakeShopState | undefined> {
  try {
    const answer = await fetch(`${control}?${new URLSearchParams({ search }).toString()}`);
    // The shop is started together with the desk, from the same files.
    return answer.ok ? ((await answer.json()) as FakeShopState) : undefined;
  } catch {
    return undefined;
  }
}

/** What is sent to the shop: a path below /control, and what is wished for there. */
export type ShopifyControlRequest = { readonly path: string; readonly body: string };

function parseSwitches(form: FormData): object {
  return Object.fromEntries(
    Object.entries(DEFAULT_MESSAGE_SWITCHES).map(([name, usual]) => [
      name,
      typeof usual === 'boolean' ? form.has(name) : Number(form.get(name) ?? usual),
    ]),
  );
}

function parseProductForm(form: FormData): object {
  const { counts, ...request } = [...form].reduce<{ counts: Record<string, number>; [name: string]: unknown }>(
    (read, [name, value]) => {
      const [, variant] = /^count-(\d+)$/.exec(name) ?? [];
      const typed = typeof value === 'string' ? value.trim() : '';
      if (variant === undefined) return { ...read, [name]: typed };
      return typed === '' ? read : { ...read, counts: { ...read.counts, [variant]: Number(typed) } };
    },
    { counts: {} },
  );
  return { ...request, counts };
}

/** What a form of the desk asks of the shop at Shopify; undefined for any other path. */
export async function parseShopifyForm(path: string, form: FormData): Promise<ShopifyControlRequest | undefined> {
  if (path === '/shopify/switches') return { path: '/switches', body: JSON.stringify(parseSwitches(form)) };
  if (path === '/shopify/behave' || path === '/shopify/empty') return { path: path.slice('/shopify'.length), body: '' };
  if (path === '/shopify/feed') {
    const file = form.get('export');
    if (!(file instanceof File)) return undefined;
    return { path: `/feed?${new URLSearchParams({ name: file.name }).toString()}`, body: await file.text() };
  }
  const [, product] = /^\/shopify(\/products\/\d+(?:\/delete)?)$/.exec(path) ?? [];
  return product === undefined ? undefined : { path: product, body: JSON.stringify(parseProductForm(form)) };
}

/** Passes what was pressed on; answers what the shop has against it. */
export async function postShopifyControl(
  control: string,
  { path, body }: ShopifyControlRequest,
): Promise<string | undefined> {
  const answer = await fetch(`${control}${path}`, { method: 'POST', body });
  if (answer.ok) return undefined;
  const { error } = (await answer.json()) as { readonly error?: string };
  return error ?? `it answers ${answer.status}`;
}
