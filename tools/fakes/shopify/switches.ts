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
  /** Messages: never sent at all. */
  lost: boolean;
  /** Messages: seconds until each is sent. */
  late: number;
  /** Messages: so many of each, every one with a name of its own. */
  burst: number;
  /** Messages: every one sent twice under one name. */
  twice: boolean;
  /** Messages: every other one waits until the next has overtaken it. */
  outOfOrder: boolean;
  /** Messages: signed with another secret. */
  forged: boolean;
  /** Messages: said to be another shop's. */
  foreign: boolean;
  /** Messages: seconds before the first resend. */
  retry: number;
}

/** The switches that a person sets: how messages misbehave. What calls meet is for tests. */
export type MessageSwitches = Pick<
  Switches,
  'lost' | 'late' | 'burst' | 'twice' | 'outOfOrder' | 'forged' | 'foreign' | 'retry'
>;

/** Messages of a shop that behaves. */
export const DEFAULT_MESSAGE_SWITCHES: MessageSwitches = {
  lost: false,
  late: 0,
  burst: 1,
  twice: false,
  outOfOrder: false,
  forged: false,
  foreign: false,
  retry: 5,
};

export function createDefaultSwitches(): Switches {
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
    ...DEFAULT_MESSAGE_SWITCHES,
  };
}
