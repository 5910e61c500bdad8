import type { OrderStatus } from '@plenty/contract/order/order-status';

export type BadgeTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey';

const TONES = new Map<string, BadgeTone>(
  Object.entries({
    pending: 'yellow',
    processing: 'blue',
    shipped: 'purple',
    delivered: 'green',
    cancelled: 'red',
  } satisfies Record<OrderStatus, BadgeTone>),
);

/** ACC-06: anything else is grey. */
export function getBadgeTone(status: string): BadgeTone {
  return TONES.get(status) ?? 'grey';
}

/** 'shipped' as the badge has it: 'Shipped'. */
export function getBadgeLabel(status: string): string {
  return `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;
}
