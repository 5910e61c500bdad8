import { ACTIONS } from '../stand-ins/paypal/sale.ts';
import { DEFAULT_SWITCHES } from '../stand-ins/paypal/switches.ts';
import type { FakePayPalState } from '../stand-ins/paypal/wallet-state.ts';

/** What the wallet at `control` says of itself; undefined while it does not answer. */
export async function fetchPaypalState(control: string): Promise<FakePayPalState | undefined> {
  try {
    const answer = await fetch(control);
    // The wallet is started together with the desk, from the same files.
    return answer.ok ? ((await answer.json()) as FakePayPalState) : undefined;
  } catch {
    return undefined;
  }
}

/** What a form of the desk asks of the wallet: the path below /control and the wish; undefined for any other path. */
export function parsePaypalForm(
  path: string,
  form: URLSearchParams,
): { readonly path: string; readonly wish: object } | undefined {
  if (path === '/wallet/behave') return { path: '/switches', wish: DEFAULT_SWITCHES };
  if (path === '/wallet/switches') return { path: '/switches', wish: parseSwitches(form) };
  const [, id, name] = /^\/wallet\/([A-Z0-9]+)\/([a-z-]+)$/.exec(path) ?? [];
  if (!ACTIONS.some((action) => action === name)) return undefined;
  const amount = form.get('amount')?.trim() ?? '';
  const request = name === 'refund' && amount !== '' ? { amount } : {};
  return { path: `/transactions/${id}/${name}`, wish: request };
}

/** Passes what was pressed on; answers what the wallet has against it. */
export async function postPaypalControl(
  control: string,
  { path, wish: request }: { readonly path: string; readonly wish: object },
): Promise<string | undefined> {
  const answer = await fetch(`${control}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (answer.ok) return undefined;
  const { error } = (await answer.json()) as { readonly error: string };
  return error;
}

/** A form knows texts alone and leaves boxes out that are not ticked. */
function parseSwitches(form: URLSearchParams): object {
  const request = Object.entries(DEFAULT_SWITCHES).map(([name, usual]) => {
    const text = form.get(name)?.trim() ?? '';
    if (typeof usual === 'boolean') return [name, form.has(name)];
    return [name, typeof usual === 'number' ? Number(text) : text];
  });
  return Object.fromEntries(request);
}
