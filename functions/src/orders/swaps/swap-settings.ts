import { NO_SWAPS, type SwapSettings, swapSettingsSchema } from '@plenty/contract/orders/swap';
import * as z from 'zod/mini';
import { type DocumentReader, paths, readDocument } from '../../db/index.ts';

const settingsSchema = z.object({ swaps: z._default(swapSettingsSchema, NO_SWAPS) });

/** Whether and until when the shop swaps sizes. Off until the owner turns it on. */
export async function readSwapSettings(reader: DocumentReader): Promise<SwapSettings> {
  return (await readDocument(reader, paths.shopSettings, settingsSchema))?.swaps ?? NO_SWAPS;
}
