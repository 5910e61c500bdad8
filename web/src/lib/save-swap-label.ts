import type { SwapLabel } from '@plenty/contract/orders/swap';
import { saveFile } from './save-file.ts';

/** Saves a return label as a file, for printing. */
export function saveSwapLabel({ type, data }: SwapLabel, orderNumber: string): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0);
  saveFile(`return-label-${orderNumber}.${type === 'image/png' ? 'png' : 'pdf'}`, bytes, type);
}
