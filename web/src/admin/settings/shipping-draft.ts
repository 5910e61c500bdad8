import { formatWeight, parseWeight } from '@plenty/contract/catalog/weight';
import type { ShippingService, shippingSettingsSchema } from '@plenty/contract/checkout/shipping';
import type * as z from 'zod/mini';

/** What the price of a service depends on. */
export type RateKind = NonNullable<ShippingService['rates']>['by'];
/** A rate above the first one. */
export type RateDraft = { readonly from: string; readonly price: string };

/** A service as typed. An empty `freeFrom` means never. */
export type ServiceDraft = Readonly<
  Record<'id' | 'name' | 'price' | 'freeFrom' | 'minDays' | 'maxDays' | 'pickUpAt', string>
> & {
  readonly rateBy: 'none' | RateKind;
  /** Of both kinds, so that a look at the other one loses nothing. */
  readonly steps: Readonly<Record<RateKind, readonly RateDraft[]>>;
};

export const NEW_RATE: RateDraft = { from: '', price: '' };
const NEW_STEPS: ServiceDraft['steps'] = { subtotal: [NEW_RATE], weight: [NEW_RATE] };

export function createServiceDraft(): ServiceDraft {
  const id = crypto.randomUUID();
  const rates = { rateBy: 'none', steps: NEW_STEPS } as const;
  return { id, name: '', price: '', freeFrom: '', minDays: '1', maxDays: '3', pickUpAt: '', ...rates };
}

function toSteps(rates: ShippingService['rates']): ServiceDraft['steps'] {
  switch (rates?.by) {
    case undefined:
      return NEW_STEPS;
    case 'subtotal':
      return { ...NEW_STEPS, subtotal: rates.steps };
    case 'weight':
      return {
        ...NEW_STEPS,
        weight: rates.steps.map(({ from, price }) => ({ from: formatWeight(from), price })),
      };
  }
}

export function toServiceDrafts(services: readonly ShippingService[]): ServiceDraft[] {
  return services.map(({ rates, ...service }) => ({
    ...service,
    freeFrom: service.freeFrom ?? '',
    minDays: String(service.minDays),
    maxDays: String(service.maxDays),
    rateBy: rates?.by ?? 'none',
    steps: toSteps(rates),
  }));
}

type ShippingRequest = z.input<typeof shippingSettingsSchema>;

const trimRate = ({ from, price }: RateDraft) => ({ from: from.trim(), price: price.trim() });

function toRates({ rateBy, steps }: ServiceDraft): Pick<ShippingRequest['services'][number], 'rates'> {
  switch (rateBy) {
    case 'none':
      return {};
    case 'subtotal':
      return { rates: { by: rateBy, steps: steps.subtotal.map(trimRate) } };
    case 'weight': {
      const weights = steps.weight.map(trimRate).map(({ from, price }) => ({ from: parseWeight(from), price }));
      return { rates: { by: rateBy, steps: weights } };
    }
  }
}

/** '' is no number of days, although Number reads it as 0. */
function parseDays(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

export function usesWeight(drafts: readonly ServiceDraft[]): boolean {
  return drafts.some(({ rateBy }) => rateBy === 'weight');
}

export function toShippingRequest(drafts: readonly ServiceDraft[], defaultWeight: string): ShippingRequest {
  return {
    services: drafts.map((draft) => {
      const { freeFrom, minDays, maxDays, price, rateBy: _rateBy, steps: _steps, ...others } = draft;
      return {
        ...others,
        price: price.trim(),
        freeFrom: freeFrom.trim() === '' ? null : freeFrom.trim(),
        minDays: parseDays(minDays),
        maxDays: parseDays(maxDays),
        ...toRates(draft),
      };
    }),
    // The default weight is only shown, and only matters, where a price goes by weight.
    ...(usesWeight(drafts) && { defaultWeight: parseWeight(defaultWeight) }),
  };
}
