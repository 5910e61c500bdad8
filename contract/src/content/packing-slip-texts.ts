/** The default sentence at the end of a packing slip. */
export const PACKING_SLIP_TEXTS = {
  'packingSlip.note':
    'Something missing or wrong? Reply to the mail about your order. All sales are final, mistakes of ours are not.',
} as const;
