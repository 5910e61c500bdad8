import { isDeepStrictEqual } from 'node:util';
import type { DocumentData } from 'firebase-admin/firestore';
import type { TouchedDocument } from './audit-entry.ts';

export const INVENTORY_PATH = /^products\/\d+\/stock\/[^/]+$/;

export function getChangedFields({ before, after }: TouchedDocument): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].filter((field) => !isDeepStrictEqual(before?.[field], after?.[field]));
}

/** Thousands of documents are recorded: of those that were only edited, the edited fields. Counts are small and kept whole. */
export function trimToChanges(touched: TouchedDocument): TouchedDocument {
  const { path, before, after } = touched;
  if (before === null || after === null || INVENTORY_PATH.test(path)) return touched;
  const changed = getChangedFields(touched);
  const pick = (fields: DocumentData) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => changed.includes(field)));
  return { ...touched, before: pick(before), after: pick(after) };
}

/** Two changes of the same documents, one after the other, as one change. */
export function joinTouched(earlier: readonly TouchedDocument[], later: readonly TouchedDocument[]): TouchedDocument[] {
  const joined = new Map(earlier.map((touched) => [touched.path, touched]));
  for (const touched of later) {
    const first = joined.get(touched.path);
    joined.set(touched.path, first ? joinDocument(first, touched) : touched);
  }
  return [...joined.values()];
}

function joinDocument(first: TouchedDocument, last: TouchedDocument): TouchedDocument {
  const { path, following } = first;
  if (first.after === null || last.before === null || last.after === null) return { ...last, before: first.before };
  const touchedFirst = new Set([...Object.keys(first.before ?? {}), ...Object.keys(first.after)]);
  const touchedLast = new Set([...Object.keys(last.before), ...Object.keys(last.after)]);
  const before = first.before && { ...omit(last.before, touchedFirst), ...first.before };
  const after = { ...omit(first.after, touchedLast), ...last.after };
  return { path, before, after, following };
}

function omit(fields: DocumentData, left: ReadonlySet<string>): DocumentData {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !left.has(field)));
}
