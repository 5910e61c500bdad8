/** The declarations that guard something of the shop's; every mutant of theirs is tried, wherever in them it is. */
export interface Guard {
  readonly guards: 'identity' | 'sessions' | 'limits' | 'payment' | 'idempotency' | 'stock' | 'undo';
  readonly file: string;
  readonly names: readonly string[];
  /** The tests that prove it, below functions/src or tools/checks. */
  readonly tests: readonly string[];
}
