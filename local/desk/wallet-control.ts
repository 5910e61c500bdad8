import { ACTIONS } from '../stand-ins/paypal/sale.ts';
import { HONEST } from '../stand-ins/paypal/switches.ts';
import type { WalletState } from '../stand-ins/paypal/wallet-state.ts';

/** What the wallet at `control` says of itself; undefined while it does not answer. */
export async function readWallet(control: string): Promise<WalletState | undefined> {
  try {
    const answer = await fetch(control);
    // The wallet is started together with the desk, from the same files.
    return answer.ok ? ((await answer.json()) as WalletState) : undefined;
  } catch {
    return undefined;
  }
}

/** What a form of the desk asks of the wallet: the path below /control and the wish; undefined for any other path. */
export function readPress(
  path: string,
  form: URLSearchParams,
): { readonly path: string; readonly wish: object } | undefined {
  if (path === '/wallet/behave') return { path: '/switches', wish: HONEST };
  if (path === '/wallet/switches') return { path: '/switches', wish: readSwitches(form) };
  const [, id, name] = /^\/wallet\/([A-Z0-9]+)\/([a-z-]+)$/.exec(path) ?? [];
  if (!ACTIONS.some((action) => action === name)) return undefined;
  const amount = form.get('amount')?.trim() ?? '';
  const wish = name === 'refund' && amount !== '' ? { amount } : {};
  return { path: `/transactions/${id}/${name}`, wish };
}

/** Passes what was pressed on; answers what the wallet has against it. */
export async function pressWallet(
  control: string,
  { path, wish }: { readonly path: string; readonly wish: object },
): Promise<string | undefined> {
  const answer = await fetch(`${control}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  if (answer.ok) return undefined;
  const { error } = (await answer.json()) as { readonly error: string };
  return error;
}

/** A form knows texts alone and leaves boxes out that are not ticked. */
function readSwitches(form: URLSearchParams): object {
  const wish = Object.entries(HONEST).map(([name, usual]) => {
    const text = form.get(name)?.trim() ?? '';
    if (typeof usual === 'boolean') return [name, form.has(name)];
    return [name, typeof usual === 'number' ? Number(text) : text];
  });
  return Object.fromEntries(wish);
}
