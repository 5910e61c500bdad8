import * as z from 'zod/mini';
import { parseStateCode } from '../checkout/states.ts';

/** Sales tax (D-23): off until the owner switches it on; rates in hundredths of a percent by state code. */
export const taxSettingsSchema = z.object({
  isOn: z.boolean(),
  rates: z.record(z.string(), z.int().check(z.minimum(0), z.maximum(2500))),
});
export type TaxSettings = z.infer<typeof taxSettingsSchema>;
export const NO_TAX: TaxSettings = { isOn: false, rates: {} };

/** The rate where the order goes, in hundredths of a percent; 0 while tax is off or the state has none. */
export function getTaxRate(settings: TaxSettings, state: string): number {
  const code = parseStateCode(state);
  return settings.isOn && code !== undefined ? (settings.rates[code] ?? 0) : 0;
}
