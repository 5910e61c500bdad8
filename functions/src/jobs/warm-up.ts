/** Longer than a function takes to start. */
const TIMEOUT_MS = 10_000;

/** One page of each function that a visit begins with. */
const WARM_PATHS = ['/', '/api/site'];

/**
 * Asks for a page, so that the visitors of a quiet shop do not wait for a function to start. The CDN answers only if somebody has asked
 * within a minute, and then there is nothing to warm. A failure is nobody's loss: the next visitor waits, as without it.
 */
export async function warmUpPages(shopOrigin: string): Promise<void> {
  const ask = async (path: string) => {
    const response = await fetch(new URL(path, shopOrigin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
  };
  await Promise.allSettled(WARM_PATHS.map(ask));
}
