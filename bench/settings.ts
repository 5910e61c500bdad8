/** A running shop to measure. */
export interface MeasuredShop {
  readonly address: string;
  /** How many processes of the storefront stand behind it. */
  readonly processes: number;
}

/** A product in a size and colour that can be ordered for ever. */
export interface Choice {
  readonly productId: number;
  readonly size: string;
  readonly color: string;
}

/** What to measure, told by whoever started the shops (local/bench). */
export interface Settings {
  readonly shops: readonly MeasuredShop[];
  readonly origin: string;
  readonly choices: readonly Choice[];
}

/** How long one measurement lasts, how often it is made, and by how many clients at once. */
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
export const ROUNDS = 3;
export const CLIENTS = [1, 8, 32] as const;

export function readSettings(): Settings {
  const settings = process.env['BENCH_SETTINGS'];
  if (settings === undefined) throw new Error('Start the measurement with: npm run bench');
  return JSON.parse(settings) as Settings;
}
