/** A request to the control API of a fake: a path below /control and its body. */
export interface ControlRequest {
  readonly path: string;
  readonly body: string | object;
}

/** The state of the fake at `control`; undefined if it does not respond. */
export async function fetchControlState<State>(control: string): Promise<State | undefined> {
  try {
    const response = await fetch(control);
    // It is started together with the dashboard, from the same version, so its format is known.
    return response.ok ? ((await response.json()) as State) : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a control request; returns the error, if any. */
export async function postControl(control: string, { path, body }: ControlRequest): Promise<string | undefined> {
  const response = await fetch(`${control}${path}`, {
    method: 'POST',
    // The fake PayPal reads nothing else; Shopify's looks at the path.
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (response.ok) return undefined;
  const { error } = (await response.json()) as { readonly error?: string };
  return error ?? `it answers ${response.status}`;
}
