import { type ErrorResponse, errorResponseSchema } from '@plenty/contract/api/errors';
import * as z from 'zod/mini';

const messageSchema = z.object({ message: z.string().check(z.minLength(1)) });

export type ErrorBody = {
  /** Undefined when the response does not come from the shop's API. */
  readonly error?: ErrorResponse | undefined;
  /** The body's `message`, whoever wrote it. */
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
