/** How the fake misbehaves. A number of calls means the next ones; then it behaves again. */
export interface Switches {
  /** Calls that get a 429 with a Retry-After of `retryAfter` seconds. */
  tooMany: number;
  retryAfter: string;
  /** Calls that get a 500. */
  broken: number;
  /** Calls whose connection drops before anything is done. */
  cut: number;
  /** Orders that are created before the connection drops. */
  cutAfterOrder: number;
  /** Revokes all tokens at the next call. */
  forgetTokens: boolean;
  /** Bulk operations end as FAILED. */
  failFile: boolean;
  /** Milliseconds until a search finds a new order. */
  searchDelay: number;
  /** The error that rejects new orders; empty accepts them. */
  rejectOrder: string;
  /** Messages are never sent. */
  lost: boolean;
  /** Seconds until a message is sent. */
  late: number;
  /** How many messages are sent about each event, each with its own id. */
  burst: number;
  /** Every message is sent twice with one id. */
  twice: boolean;
  /** Every other message is sent after the next one. */
  outOfOrder: boolean;
  /** Messages are signed with a wrong secret. */
  forged: boolean;
  /** Messages name another shop. */
  foreign: boolean;
  /** Seconds before the first retry of a message. */
  retry: number;
}

/** The switches on the dev dashboard; the others are for tests. */
export type MessageSwitches = Pick<
  Switches,
  'lost' | 'late' | 'burst' | 'twice' | 'outOfOrder' | 'forged' | 'foreign' | 'retry'
>;

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
    forgetTokens: false,
    failFile: false,
    searchDelay: 0,
    rejectOrder: '',
    ...DEFAULT_MESSAGE_SWITCHES,
  };
}
