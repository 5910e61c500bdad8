import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const siteSchema = z.object({ settings: z.object({ supportEmail: z.email() }) });
const TIMEOUT_MS = 10_000;
const SUPPORT_SENTENCE = /<!-- support -->[^]*<!-- \/support -->/;

/**
 * Names the support address on the page of a closed shop, which asks no function for it: the live shop says it while it is deployed to. Where it
 * does not, before the first deploy, the page goes without.
 */
export async function addSupportEmail(dist: string, origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/site`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((site) => site.json())
    .catch(() => undefined);
  const { data } = siteSchema.safeParse(answer);
  if (data === undefined) return;
  const { supportEmail } = data.settings;
  const page = join(dist, 'closed.html');
  const link = `<!-- support -->Questions? Write to <a href="mailto:${supportEmail}">${supportEmail}</a>.<!-- /support -->`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(SUPPORT_SENTENCE, () => link),
  );
}
