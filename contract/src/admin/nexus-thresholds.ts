import type { TaxSource } from './tax-rules.ts';

const SOURCES = {
  laws: {
    publisher: 'TaxLocus',
    title: 'Open Sales-Tax Dataset: nexus thresholds, with each state’s law',
    date: '2026-09-30',
  },
  table: { publisher: 'Avior', title: 'Economic Nexus By State', date: '2025-12-31' },
  puertoRico: {
    publisher: 'Sales Tax Institute',
    title: 'Puerto Rico has Joined 45 States in Adopting Economic Nexus',
    date: '2021-11-11',
  },
  kentucky: {
    publisher: 'Kentucky General Assembly',
    title: '2026 Regular Session, Acts Chapter 161 (from August 1, 2026, sales only)',
    date: '2026-09-30',
  },
} as const satisfies Record<string, TaxSource>;

/**
 * Which sales a state looks at: those of this or the last calendar year, whichever is more; those of the last calendar year only, so that
 * this year's count from January; or those of the last twelve months, at any time or at the end of a quarter.
 */
type NexusPeriod = 'this-or-last-year' | 'last-year' | 'last-12-months';

/**
 * What a shop outside a state sells there before it has to collect the state's sales tax ('economic nexus'). With `needs` 'either', the
 * sales or the number of orders suffices; with 'both', it takes both. `sales` is in cents.
 */
export type NexusThreshold = {
  readonly sales: number;
  readonly orders: number | null;
  readonly needs: 'either' | 'both';
  readonly period: NexusPeriod;
  /** A sentence of its own, or ''. */
  readonly note: string;
  readonly sources: readonly TaxSource[];
};

/** When most rows were last compared with the states' laws. */
export const NEXUS_THRESHOLDS_AS_OF = '2026-09-30';

const MOST_SALES = 100_000_00;
const MOST: NexusThreshold = {
  sales: MOST_SALES,
  orders: null,
  needs: 'either',
  period: 'this-or-last-year',
  note: '',
  sources: [SOURCES.laws, SOURCES.table],
};
const OR_200_ORDERS: NexusThreshold = { ...MOST, orders: 200 };
const LAST_YEAR: NexusThreshold = { ...MOST, period: 'last-year' };
const LAST_12_MONTHS: NexusThreshold = { ...MOST, period: 'last-12-months' };

const AT_QUARTERS = 'The state looks back at the end of each quarter.';

const THRESHOLDS: Readonly<Record<string, NexusThreshold>> = {
  AL: { ...LAST_YEAR, sales: 250_000_00 },
  AK: { ...MOST, note: 'It applies to the cities that tax sales, not to the state.' },
  AZ: MOST,
  AR: OR_200_ORDERS,
  CA: { ...MOST, sales: 500_000_00 },
  CO: MOST,
  CT: {
    ...LAST_12_MONTHS,
    orders: 200,
    needs: 'both',
    note: 'The state looks at the twelve months before each October 1.',
  },
  DC: OR_200_ORDERS,
  FL: LAST_YEAR,
  GA: OR_200_ORDERS,
  HI: OR_200_ORDERS,
  ID: MOST,
  IL: { ...LAST_12_MONTHS, note: AT_QUARTERS },
  IN: MOST,
  IA: MOST,
  KS: MOST,
  KY: { ...MOST, sources: [SOURCES.laws, SOURCES.kentucky] },
  LA: MOST,
  ME: MOST,
  MD: OR_200_ORDERS,
  MA: MOST,
  MI: { ...LAST_YEAR, orders: 200 },
  MN: { ...LAST_12_MONTHS, orders: 200 },
  MS: { ...LAST_12_MONTHS, sales: 250_000_00 },
  MO: { ...LAST_12_MONTHS, note: AT_QUARTERS },
  NE: OR_200_ORDERS,
  NV: OR_200_ORDERS,
  NJ: OR_200_ORDERS,
  NM: LAST_YEAR,
  NY: { ...LAST_12_MONTHS, sales: 500_000_00, orders: 100, needs: 'both', note: AT_QUARTERS },
  NC: MOST,
  ND: MOST,
  OH: OR_200_ORDERS,
  OK: MOST,
  PA: LAST_YEAR,
  RI: { ...LAST_YEAR, orders: 200 },
  SC: MOST,
  SD: MOST,
  TN: LAST_12_MONTHS,
  TX: { ...LAST_12_MONTHS, sales: 500_000_00 },
  UT: MOST,
  VT: { ...LAST_12_MONTHS, orders: 200 },
  VA: OR_200_ORDERS,
  WA: MOST,
  WV: OR_200_ORDERS,
  WI: MOST,
  WY: MOST,
  PR: { ...LAST_12_MONTHS, orders: 200, sources: [SOURCES.puertoRico] },
};

/** Undefined for a state without a sales tax, and for territories whose rule we do not know. */
export function getNexusThreshold(state: string): NexusThreshold | undefined {
  return THRESHOLDS[state];
}
