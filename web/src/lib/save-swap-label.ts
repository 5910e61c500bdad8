import type { SwapLabel } from '@plenty/contract/orders/swap';

/** Saves a return label as a file, for printing. */
export function saveSwapLabel({ type, data }: SwapLabel, orderNumber: string): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0);
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `return-label-${orderNumber}.${type === 'image/png' ? 'png' : 'pdf'}`;
  link.click();
  URL.revokeObjectURL(url);
}
