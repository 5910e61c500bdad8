import type { GoogleApi } from './google-api.ts';

/** The owner's settings and the facts about the project that the steps need. */
export interface Setup {
  readonly google: GoogleApi;
  readonly project: string;
  /** The project's number, which is in the names of Google's accounts. */
  readonly number: string;
  /** 'billingAccounts/…' */
  readonly billingAccount: string;
  /** The shop's address, such as https://the.shop. */
  readonly origin: string;
  /** US dollars a month. */
  readonly budget: number;
  /** The folder for .env.<project>. */
  readonly folder: string;
}

/** Google rejected a step that the owner can do in the console, as the message says; the setup goes on. */
export class ManualStepError extends Error {}

/** Something that a project needs. Running a step again keeps what exists. */
export interface SetupStep {
  /** An imperative sentence without a period. */
  readonly title: string;
  readonly isDone: (setup: Setup) => Promise<boolean>;
  readonly run: (setup: Setup) => Promise<void>;
}
