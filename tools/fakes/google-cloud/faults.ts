import { ApiError } from './rest.ts';

/** A failure that some calls meet. */
export interface Fault {
  /** Matches the affected calls, such as `POST run.googleapis.com/v1/projects/…`. */
  readonly requests: RegExp;
  /** The first of them that fails, counted from 1. */
  readonly from: number;
  /** How many of them fail. */
  readonly times: number;
  /** An error, or a connection that drops before or after the call has been executed. */
  readonly effect: ApiError | 'cut-before' | 'cut-after';
}

/** A concurrent change by another writer. */
export const conflict = (requests: RegExp, from = 1): Fault => ({
  requests,
  from,
  times: 1,
  effect: new ApiError('ABORTED', 'The operation was aborted due to a concurrent change; try again.'),
});

/** An API that is unavailable once. */
export const unavailable = (requests: RegExp, from = 1): Fault => ({
  requests,
  from,
  times: 1,
  effect: new ApiError('UNAVAILABLE', 'The service is currently unavailable.'),
});

/** An exceeded rate quota. */
export const quotaExceeded = (requests: RegExp, from = 1): Fault => ({
  requests,
  from,
  times: 1,
  effect: new ApiError(
    'RESOURCE_EXHAUSTED',
    "Quota exceeded for quota metric 'Write requests' and limit 'Write requests per minute'.",
  ),
});

/** In a new project, Eventarc's service agent does not have its permissions yet. */
export const eventarcNotReady = (times: number): Fault => ({
  requests: /^POST cloudfunctions\.googleapis\.com\/v2\/.*functionId=.*eventTrigger/s,
  from: 1,
  times,
  effect: new ApiError(
    'INVALID_ARGUMENT',
    'Validation failed for trigger: Invalid resource state for "": Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.',
  ),
});

/** The connection drops at a call and stays down. */
export const connectionLost = (from: number, effect: 'cut-before' | 'cut-after'): Fault => ({
  requests: /./,
  from,
  times: Infinity,
  effect,
});

/** Counts calls and decides which of them fail. */
export class FaultPlan {
  readonly #faults: readonly Fault[];
  readonly #seen = new Map<Fault, number>();

  constructor(faults: readonly Fault[]) {
    this.#faults = faults;
  }

  /** `call` is the method, the API with path and query, and the body; every fault counts it. */
  nextEffect(call: string): Fault['effect'] | undefined {
    let effect: Fault['effect'] | undefined;
    for (const fault of this.#faults) {
      if (!fault.requests.test(call)) continue;
      const seen = (this.#seen.get(fault) ?? 0) + 1;
      this.#seen.set(fault, seen);
      if (seen >= fault.from && seen < fault.from + fault.times) effect ??= fault.effect;
    }
    return effect;
  }
}
