import { useSyncExternalStore } from 'react';

/** One field of something that was saved elsewhere in the meantime: what is typed here (or was seen, if nothing is), and what stands there now. */
export type FieldDifference = { readonly field: string; readonly mine: string; readonly theirs: string };

/** A save that was refused because somebody else was faster (D-34). */
export type EditConflict = {
  /** True for a deletion and the like: nothing is typed that could be compared. */
  readonly isAction: boolean;
  readonly differences: readonly FieldDifference[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Neither: what was typed stays where it is, unsaved. */
  readonly close: () => void;
};

let openConflict: EditConflict | undefined;
const listeners = new Set<() => void>();

function setOpenConflict(next: EditConflict | undefined) {
  openConflict = next;
  for (const listener of listeners) listener();
}

export function openEditConflict(asked: EditConflict): void {
  setOpenConflict(asked);
}

export function closeEditConflict(): void {
  setOpenConflict(undefined);
}

export function useEditConflict(): EditConflict | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => openConflict,
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** 'backgroundImage' as 'Background image'. */
function formatFieldName(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A stored value as a person reads it. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(formatValue).join(', ');
  return Object.values(value).map(formatValue).join(' · ');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isPrimitive(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/** What somebody else has changed of something that is to be deleted here, or otherwise acted on: its plain fields, as they were seen. */
export function describeRemoteChanges(seen: Fields, theirs: Fields): FieldDifference[] {
  const fields = Object.keys(seen).filter((field) => field !== 'updatedAt' && isPrimitive(seen[field]));
  return describeDifferences(Object.fromEntries(fields.map((field) => [field, seen[field]])), seen, theirs);
}

/** The fields of an edit that somebody else has changed since they were seen, to something else than is typed here. */
export function describeDifferences(mine: Fields, seen: Fields, theirs: Fields): FieldDifference[] {
  return Object.keys(mine)
    .filter((field) => !isSame(theirs[field], seen[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({
      field: formatFieldName(field),
      mine: formatValue(mine[field]),
      theirs: formatValue(theirs[field]),
    }));
}
