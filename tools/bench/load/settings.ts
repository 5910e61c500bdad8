/** A running shop to measure. */
export interface MeasuredShop {
  readonly kind: 'plenty' | 'same-bytes' | 'bare' | 'medusa' | 'vendure';
  readonly name: string;
  readonly address: string;
}

/** A product with a size and color that never sells out. */
export interface VariantChoice {
  readonly productId: number;
  readonly size: string;
  readonly color: string;
}

/** The settings from the process that started the shops (tools/bench). */
export interface Settings {
  readonly shops: readonly MeasuredShop[];
  readonly origin: string;
  readonly choices: readonly VariantChoice[];
  /** The contact and address of an order, as the checkout sends them. */
  readonly buyer: Readonly<Record<string, string>>;
  readonly peersFolder: string;
}

/** The duration of one measurement in seconds, and the number of rounds. */
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

/** Such as 'list,order'; all operations if missing. */
export const ONLY_OPERATIONS: readonly string[] = (process.env['BENCH_ONLY'] ?? '')
  .split(',')
  .filter((name) => name !== '');

export function readSettings(): Settings {
  const settings = process.env['BENCH_SETTINGS'];
  if (settings === undefined) throw new Error('Start the measurement with: npm run bench -- server');
  return JSON.parse(settings) as Settings;
}
