type WithService = { readonly shippingService?: { readonly pickUpAt: string } | null | undefined };

/** True for an order that its customer picks up, so that no parcel goes to their address. */
export function isPickUp(order: WithService | undefined): boolean {
  return (order?.shippingService?.pickUpAt ?? '') !== '';
}
