import type { Google } from './google.ts';

/** What the set-up was told, and learned on its way. */
export interface Setup {
  readonly google: Google;
  readonly project: string;
  /** The project's number, which names Google's own accounts in it. */
  readonly number: string;
  /** 'billingAccounts/…', which pays for the project. */
  readonly billingAccount: string;
  /** Where the shop will be reached, such as https://the.shop. */
  readonly origin: string;
  /** US dollars a month. */
  readonly budget: number;
  /** Where files of the owner's are written: functions/.env.<project>. */
  readonly folder: string;
}

/** Google refuses a step that the owner can do by hand, as the message says: the set-up goes on without it. */
export class ByHandError extends Error {}

/** One thing a project needs. Both halves may be run again at any time: what is there already is left as it is. */
export interface Step {
  /** What it will do, as a sentence without its period. */
  readonly says: string;
  readonly isDone: (setup: Setup) => Promise<boolean>;
  readonly carryOut: (setup: Setup) => Promise<void>;
}
