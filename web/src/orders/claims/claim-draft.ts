import { CLAIM_PROBLEMS } from '@plenty/contract/orders/claim';
import * as z from 'zod/mini';
import { tryStorage } from '../../lib/try-storage.ts';

/** A claim as it is typed. `quantities` are the chosen lines' units, by line id. */
const claimDraftSchema = z.object({
  quantities: z.record(z.string(), z.int()),
  problem: z.nullable(z.enum(CLAIM_PROBLEMS)),
  words: z.string(),
  pictures: z.array(z.string()),
});
export type ClaimDraft = z.infer<typeof claimDraftSchema>;

const EMPTY_DRAFT: ClaimDraft = { quantities: {}, problem: null, words: '', pictures: [] };

const getStorageKey = (orderNumber: string) => `claimDraft:${orderNumber}`;

/** What was typed in this tab, so that a reload loses nothing. */
export function loadClaimDraft(orderNumber: string): ClaimDraft | undefined {
  const stored = tryStorage(() => sessionStorage.getItem(getStorageKey(orderNumber)));
  const parsed = tryStorage(() => claimDraftSchema.safeParse(JSON.parse(stored ?? 'null')));
  return parsed?.data;
}

/** An order of one line leaves no choice. */
export function createClaimDraft(lines: readonly { readonly lineId: string }[]): ClaimDraft {
  const [only] = lines;
  return only && lines.length === 1 ? { ...EMPTY_DRAFT, quantities: { [only.lineId]: 1 } } : EMPTY_DRAFT;
}

export function saveClaimDraft(orderNumber: string, draft: ClaimDraft): void {
  tryStorage(() => sessionStorage.setItem(getStorageKey(orderNumber), JSON.stringify(draft)));
}

export function deleteClaimDraft(orderNumber: string): void {
  tryStorage(() => sessionStorage.removeItem(getStorageKey(orderNumber)));
}

/** The request as it would be sent, valid or not. Lines that cannot be reported any more are left out. */
export function toClaimRequest(
  { quantities, ...draft }: ClaimDraft,
  lines: readonly { readonly lineId: string; readonly quantity: number }[],
) {
  const chosen = lines.flatMap(({ lineId, quantity: most }) => {
    const quantity = quantities[lineId];
    return quantity === undefined ? [] : [{ lineId, quantity: Math.min(quantity, most) }];
  });
  return { ...draft, lines: chosen };
}
