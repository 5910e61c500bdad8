import type { GoogleApi } from './google-api.ts';

/** What the set-up was told, and learned on its way. */
export interface Setup {
  readonly google: GoogleApi;
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
export class ManualStepError extends Error {}

/** One thing a project needs. Both halves may be run again at any time: what is there already is left as it is. */
export interface SetupStep {
  /** What it will do, as a sentence without its period. */
  readonly title: string;
  readonly isDone: (setup: Setup) => Promise<boolean>;
  readonly run: (setup: Setup) => Promise<void>;
}
