import type { Goal } from '../goals.ts';

/** Ours beside its floor: the goals, and the rows of the table. */
export interface Comparison {
  readonly goals: readonly Goal[];
  readonly rows: readonly string[];
}
