/** How the stand-in misbehaves: numbers count the next calls that are hit, then it behaves again. */
export interface Switches {
  /** Answered 429 with a Retry-After of `retryAfter` seconds. */
  tooMany: number;
  retryAfter: string;
  /** Answered 500. */
  broken: number;
  /** The line is cut before anything is done. */
  cut: number;
  /** An order is made, and then the line is cut. */
  cutAfterOrder: number;
  /** An order is made, and its answer comes so many milliseconds late. */
  lateAfterOrder: number;
  /** Tokens that were given out are not taken any more. */
  forgetTokens: boolean;
  /** A file ends FAILED. */
  failFile: boolean;
  /** Milliseconds until a new order can be found by a search. */
  searchDelay: number;
  /** What an order is refused with; empty takes it. */
  refuseOrder: string;
}

export function behave(): Switches {
  return {
    tooMany: 0,
    retryAfter: '2.0',
    broken: 0,
    cut: 0,
    cutAfterOrder: 0,
    lateAfterOrder: 0,
    forgetTokens: false,
    failFile: false,
    searchDelay: 0,
    refuseOrder: '',
  };
}
