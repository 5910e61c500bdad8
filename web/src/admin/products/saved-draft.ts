import { isSameValue } from '@plenty/contract/admin/field-merge';
import type { ProductDraft } from './product-draft.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mergeTyped(now: unknown, sent: unknown, saved: unknown): unknown {
  if (isSameValue(now, sent)) return saved;
  if (!isFields(now) || !isFields(sent) || !isFields(saved)) return now;
  const merged = [...new Set([...Object.keys(saved), ...Object.keys(now)])].map(
    (field) => [field, mergeTyped(now[field], sent[field], saved[field])] as const,
  );
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/**
 * The form once a product is saved: what is stored, and on top of it what was typed since the draft was sent. Counts and other lists by
 * size are merged entry by entry, so that one that was sold meanwhile is not set back. Returns `saved` itself if nothing was typed.
 */
export function typeOverSaved(now: ProductDraft, sent: ProductDraft, saved: ProductDraft): ProductDraft {
  return isSameValue(now, sent) ? saved : { ...saved, ...(mergeTyped(now, sent, saved) as Partial<ProductDraft>) };
}
