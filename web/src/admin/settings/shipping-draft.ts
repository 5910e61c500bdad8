import type { ShippingService, shippingSettingsSchema } from '@plenty/contract/checkout/shipping';
import type * as z from 'zod/mini';

/** A service as typed. An empty `freeFrom` means never. */
export type ServiceDraft = Readonly<
  Record<'id' | 'name' | 'price' | 'freeFrom' | 'minDays' | 'maxDays' | 'pickUpAt', string>
>;

export function createServiceDraft(): ServiceDraft {
  const id = crypto.randomUUID();
  return { id, name: '', price: '', freeFrom: '', minDays: '1', maxDays: '3', pickUpAt: '' };
}

export function toServiceDrafts(services: readonly ShippingService[]): ServiceDraft[] {
  return services.map((service) => ({
    ...service,
    freeFrom: service.freeFrom ?? '',
    minDays: String(service.minDays),
    maxDays: String(service.maxDays),
  }));
}

/** '' is no number of days, although Number reads it as 0. */
function parseDays(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

export function toShippingRequest(drafts: readonly ServiceDraft[]): z.input<typeof shippingSettingsSchema> {
  return {
    services: drafts.map(({ freeFrom, minDays, maxDays, price, ...draft }) => ({
      ...draft,
      price: price.trim(),
      freeFrom: freeFrom.trim() === '' ? null : freeFrom.trim(),
      minDays: parseDays(minDays),
      maxDays: parseDays(maxDays),
    })),
  };
}
