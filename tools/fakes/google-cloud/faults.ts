import { ApiError } from './rest.ts';

/** What a deploy meets on a bad day. */
export interface Fault {
  /** Which calls it is about: `POST run.googleapis.com/v1/projects/…`. */
  readonly requests: RegExp;
  /** The first of them that it strikes; 1 is the first. */
  readonly from: number;
  /** How many it strikes; Infinity for all that follow. */
  readonly times: number;
  /** An answer, or a line that breaks before or after the call was done. */
  readonly effect: ApiError | 'cut-before' | 'cut-after';
}

const ANY_REQUEST = /./;

/** Two writers met. */
export const conflict = (calls: RegExp, from = 1): Fault => ({
  requests: calls,
  from,
  times: 1,
  effect: new ApiError('ABORTED', 'The operation was aborted due to a concurrent change; try again.'),
});

/** An API that is down for a moment. */
export const unavailable = (calls: RegExp, from = 1): Fault => ({
  requests: calls,
  from,
  times: 1,
  effect: new ApiError('UNAVAILABLE', 'The service is currently unavailable.'),
});

/** More calls a minute than the project may make. */
export const quotaExceeded = (calls: RegExp, from = 1): Fault => ({
  requests: calls,
  from,
  times: 1,
  effect: new ApiError(
    'RESOURCE_EXHAUSTED',
    "Quota exceeded for quota metric 'Write requests' and limit 'Write requests per minute'.",
  ),
});

/** The first event function of a project: Eventarc's service agent has not got its rights yet. */
export const eventarcNotReady = (times: number): Fault => ({
  requests: /^POST cloudfunctions\.googleapis\.com\/v2\/.*functionId=.*eventTrigger/s,
  from: 1,
  times,
  effect: new ApiError(
    'INVALID_ARGUMENT',
    'Validation failed for trigger: Invalid resource state for "": Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.',
  ),
});

/** The line breaks at a call and stays broken. */
export const connectionLost = (from: number, does: 'cut-before' | 'cut-after'): Fault => ({
  requests: ANY_REQUEST,
  from,
  times: Infinity,
  effect: does,
});

/** Counts calls and says which fault strikes. */
export class FaultPlan {
  readonly #faults: readonly Fault[];
  readonly #seen = new Map<Fault, number>();

  constructor(faults: readonly Fault[]) {
    this.#faults = faults;
  }

  /** `call` is the method, the API with path and query, and the body. */
  nextEffect(call: string): Fault['effect'] | undefined {
    let struck: Fault['effect'] | undefined;
    for (const fault of this.#faults) {
      if (!fault.requests.test(call)) continue;
      const seen = (this.#seen.get(fault) ?? 0) + 1;
      this.#seen.set(fault, seen);
      if (seen >= fault.from && seen < fault.from + fault.times) struck ??= fault.effect;
    }
    return struck;
  }
}
