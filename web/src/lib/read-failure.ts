import { type ShopError, shopErrorSchema } from '@plenty/contract/api/shop-error';
import * as z from 'zod/mini';

const saidSchema = z.object({ message: z.string().check(z.minLength(1)) });

/** What the body of a failed call says. */
export type Failure = {
  /** The shop's own failure, when the answer was one. */
  readonly error?: ShopError | undefined;
  /** The sentence in the answer's body, whoever wrote it. */
  readonly said?: string | undefined;
};

export function readFailure(body: string): Failure {
  const answer = readJson(body);
  return { error: shopErrorSchema.safeParse(answer).data, said: saidSchema.safeParse(answer).data?.message };
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
