type Fields = Readonly<Record<string, unknown>>;

/** What a change wants: each field goes from the value that was seen to another one. A missing field is undefined. */
export type FieldChange = { readonly from: Fields; readonly to: Fields };

/** Deep equality of stored values, whatever the order of their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const fields = new Set([...left.keys(), ...right.keys()]);
  return [...fields].every((field) => isSameValue(left.get(field), right.get(field)));
}

/** The fields a change gives another value. */
export function listChangedFields({ from, to }: FieldChange): string[] {
  const fields = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...fields].filter((field) => !isSameValue(from[field], to[field]));
}

/**
 * Applies a change to fields as they are now. A field that somebody else has changed since keeps its value and is returned in `kept`; all
 * other fields stay as they are. Applying and undoing are the same merge, with `from` and `to` swapped.
 */
export function mergeFields(
  current: Fields,
  change: FieldChange,
): { readonly merged: Fields; readonly kept: string[] } {
  const changed = listChangedFields(change);
  const kept = changed.filter((field) => !isSameValue(current[field], change.from[field]));
  const merged = new Map(Object.entries(current));
  for (const field of changed.filter((name) => !kept.includes(name))) {
    if (change.to[field] === undefined) merged.delete(field);
    else merged.set(field, change.to[field]);
  }
  return { merged: Object.fromEntries(merged), kept };
}

export function invertChange({ from, to }: FieldChange): FieldChange {
  return { from: to, to: from };
}
