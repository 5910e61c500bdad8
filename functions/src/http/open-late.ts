import type { Incoming, Outgoing } from './exchange.ts';

type Serve = (incoming: Incoming) => Promise<Outgoing>;

/** What serves a function's requests, opened at the first of them; an opening that fails is tried again at the next one. */
export function openLate(open: () => Promise<Serve>): Serve {
  let opening: Promise<Serve> | undefined;
  let serve: Serve | undefined;
  const serveFirst: Serve = async (incoming) => {
    opening ??= open().catch((failure: unknown) => {
      opening = undefined;
      throw failure;
    });
    serve = await opening;
    return serve(incoming);
  };
  return (incoming) => (serve ?? serveFirst)(incoming);
}
