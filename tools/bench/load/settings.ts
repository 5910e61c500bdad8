/** A running shop to measure. */
export interface MeasuredShop {
  readonly kind: 'plenty' | 'bare' | 'medusa' | 'vendure';
  readonly name: string;
  readonly address: string;
}

/** A product in a size and colour that can be ordered for ever. */
export interface VariantChoice {
  readonly productId: number;
  readonly size: string;
  readonly color: string;
}

/** What to measure, told by whoever started the shops (local/bench). */
export interface Settings {
  readonly shops: readonly MeasuredShop[];
  readonly origin: string;
  readonly choices: readonly VariantChoice[];
  /** To whom an order goes: email and address, as the checkout sends them. */
  readonly buyer: Readonly<Record<string, string>>;
  readonly peersFolder: string;
}

/** How long one measurement lasts, and how often it is made. */
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

/** Such as 'list,order': everything without. */
export const ONLY_OPERATIONS: readonly string[] = (process.env['BENCH_ONLY'] ?? '')
  .split(',')
  .filter((name) => name !== '');

export function readSettings(): Settings {
  const settings = process.env['BENCH_SETTINGS'];
  if (settings === undefined) throw new Error('Start the measurement with: npm run bench -- server');
  return JSON.parse(settings) as Settings;
}
