import { type ErrorResponse, errorResponseSchema } from '@plenty/contract/api/errors';
import * as z from 'zod/mini';

const messageSchema = z.object({ message: z.string().check(z.minLength(1)) });

/** What the body of a failed call says. */
export type ErrorBody = {
  /** The shop's own failure, when the answer was one. */
  readonly error?: ErrorResponse | undefined;
  /** The sentence in the answer's body, whoever wrote it. */
  readonly serverMessage?: string | undefined;
};

export function parseErrorBody(body: string): ErrorBody {
  const response = parseJson(body);
  return {
    error: errorResponseSchema.safeParse(response).data,
    serverMessage: messageSchema.safeParse(response).data?.message,
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
