import type { StoredItem } from './edit-conflict.ts';

/** A stored item, and its values as its form shows them. */
export type StoredVersion<Values> = { readonly item: StoredItem; readonly values: Values };

/** What is typed on top of a stored item. */
export type EditDraft<Values> = {
  readonly typed: Partial<Values>;
  /** The version that it was typed over. A refetch must not replace it: the shop could not notice that somebody else saved since. */
  readonly base?: StoredVersion<Values>;
  /** The `updatedAt` that was saved over. Until a newer version is shown, there is none that later typing could be based on. */
  readonly savedOver?: unknown;
};

export function createDraft<Values>(): EditDraft<Values> {
  return { typed: {} };
}

export function changeField<Values, Field extends keyof Values>(
  draft: EditDraft<Values>,
  field: Field,
  value: Values[Field],
): EditDraft<Values> {
  return { ...draft, typed: { ...draft.typed, [field]: value } };
}

/** The fields whose values differ from the stored ones. */
function listChanges<Values extends object>(typed: Partial<Values>, stored: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== stored[field as keyof Values]),
  ) as Partial<Values>;
}

/**
 * For every render: without changes the form follows what is stored; with the first one it remembers what it was typed over. While it is
 * saved, a value that is typed back is still a change of what is being saved.
 */
export function followStored<Values extends object>(
  draft: EditDraft<Values>,
  stored: StoredVersion<Values>,
  { isSaving = false } = {},
): EditDraft<Values> {
  const { typed, base = stored, savedOver } = draft;
  if (Object.keys(typed).length === 0 || isSaving) return draft;
  if (savedOver !== undefined && savedOver === stored.item['updatedAt']) return draft;
  if (Object.keys(listChanges(typed, base.values)).length === 0) return createDraft();
  return draft.base ? draft : { typed, base };
}

/** Once it is saved: what was typed since it was sent, to be saved next. `original` is the version that was saved over. */
export function discardSaved<Values extends object>(
  draft: EditDraft<Values>,
  sent: EditDraft<Values>,
  original: StoredItem,
): EditDraft<Values> {
  const typed = Object.entries(draft.typed).filter(([field, value]) => value !== sent.typed[field as keyof Values]);
  return { typed: Object.fromEntries(typed) as Partial<Values>, savedOver: original['updatedAt'] };
}

export function readDraft<Values extends object>({ typed, base }: EditDraft<Values>, stored: StoredVersion<Values>) {
  const { item, values } = base ?? stored;
  return { original: item, values: { ...values, ...typed }, changes: listChanges(typed, values) };
}
