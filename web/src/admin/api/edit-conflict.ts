import { isSameValue, mergeFields } from '@plenty/contract/admin/field-merge';
import { useSyncExternalStore } from 'react';
import { createObservableValue } from '../../lib/observable-value.ts';
import { type VariantLists, joinLists, splitLists } from './variant-lists.ts';

/** A field that somebody else changed: the value typed here (or the value seen, for an action) and the stored one. */
type FieldDifference = { readonly field: string; readonly mine: string; readonly theirs: string };

/** A save the shop rejected because somebody else saved first (D-34). */
export type EditConflict = {
  /** True for a deletion and the like, where nothing typed can be compared. */
  readonly isAction: boolean;
  readonly differences: readonly FieldDifference[];
  readonly saveMine: () => void;
  readonly acceptTheirs: () => void;
  /** Neither: the form keeps what was typed, unsaved. */
  readonly close: () => void;
};

const openConflict = createObservableValue<EditConflict | undefined>(undefined);

/** Asks the admin which version to keep; undefined closes the question. One that is replaced is closed, so that its form can save again. */
export function setOpenConflict(conflict: EditConflict | undefined): void {
  if (conflict) openConflict.read()?.close();
  openConflict.set(conflict);
}

export function useEditConflict(): EditConflict | undefined {
  return useSyncExternalStore(openConflict.subscribe, openConflict.read);
}

type Fields = Readonly<Record<string, unknown>>;

/** A product, look, discount and so on, as an admin list returned it. */
export type StoredItem = Fields;

export type MergeOptions = {
  /** The item the form was filled with. Without its `updatedAt`, the last save wins. */
  readonly original?: StoredItem | undefined;
  /** The request's body that would save an item as it is, where its fields are not those of the item. */
  readonly toBody?: (item: StoredItem) => StoredItem;
  /** Lists of the body that are merged entry by entry. */
  readonly variantLists?: VariantLists;
  /**
   * The request does something, such as a refund: it asks whenever the item has changed, even if a field of it has the name of a field of
   * the item. By default it is an action if none has.
   */
  readonly isAction?: boolean;
  /** The fields of the item that an action depends on: it asks only about those. By default any change counts. */
  readonly dependsOn?: readonly string[];
  /** Nested fields of the item that an action changes, as the question about a newer item shows them. */
  readonly toPlainFields?: ((item: StoredItem) => StoredItem) | undefined;
};

/** 'backgroundImage' as 'Background image'; a name with spaces is one already. */
function formatFieldName(field: string): string {
  if (field.includes(' ')) return field;
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A stored value as plain text. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(formatValue).join(', ');
  return formatObject(new Map(Object.entries(value)));
}

/** A picture by what it shows or its file; anything else by the names of its parts. */
function formatObject(parts: ReadonlyMap<string, unknown>): string {
  const src = parts.get('src');
  if (typeof src === 'string') return formatValue(parts.get('alt') || src.split('/').at(-1));
  return [...parts].map(([name, part]) => `${formatFieldName(name)}: ${formatValue(part)}`).join(', ');
}

/** What somebody else changed in something that is about to be deleted or acted on. Nested values would not help to decide. */
export function describeRemoteChanges(seen: Fields, theirs: Fields): FieldDifference[] {
  const plain = Object.entries(seen).filter(
    ([field, value]) => field !== 'updatedAt' && (value === null || typeof value !== 'object'),
  );
  return describeDifferences(Object.fromEntries(plain), seen, theirs);
}

/** The edited fields that somebody else changed meanwhile, to a value other than the one typed here. */
export function describeDifferences(mine: Fields, seen: Fields, theirs: Fields): FieldDifference[] {
  return Object.keys(mine)
    .filter((field) => !isSameValue(theirs[field], seen[field]) && !isSameValue(theirs[field], mine[field]))
    .map((field) => describeDifference(field, mine, theirs));
}

function describeDifference(field: string, mine: Fields, theirs: Fields): FieldDifference {
  return { field: formatFieldName(field), mine: formatValue(mine[field]), theirs: formatValue(theirs[field]) };
}

function pickFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}

/**
 * Merges an edit into what somebody else has saved since (D-64): a field that only one of both changed has that one's value. `differences`
 * are the fields that both changed; the merged edit has the value typed here. All three have the fields of the request.
 */
export function mergeEdit(
  mine: Fields,
  seen: Fields,
  theirs: Fields,
  variantLists: VariantLists = {},
): { readonly merged: Fields; readonly differences: FieldDifference[] } {
  const split = (fields: Fields) => splitLists(pickFields(fields, Object.keys(mine)), variantLists);
  const [from, to, current] = [split(seen), split(mine), split(theirs)];
  const { merged, kept } = mergeFields(current, { from, to });
  const both = kept.filter((field) => !isSameValue(current[field], to[field]));
  const chosen = { ...merged, ...Object.fromEntries(both.map((field) => [field, to[field]])) };
  return {
    merged: joinLists(chosen, variantLists, [mine, theirs]),
    differences: both.map((field) => describeDifference(field, to, current)),
  };
}

/** The request on top of the newer version, and what to ask about. An action has no fields to merge. */
export function mergeRequest<R extends { readonly body?: unknown }>(
  request: R,
  {
    original = {},
    toBody = (item) => item,
    variantLists = {},
    isAction: isSaidAction = false,
    dependsOn,
    toPlainFields = () => ({}),
  }: MergeOptions,
  current: StoredItem,
) {
  const { body = {} } = request as { readonly body?: StoredItem };
  const isAction = isSaidAction || !Object.keys(body).some((field) => field in current);
  if (isAction) {
    const [seen = {}, theirs = {}] = [original, current].map((item) => ({ ...item, ...toPlainFields(item) }));
    const differences = describeRemoteChanges(dependsOn ? pickFields(seen, dependsOn) : seen, theirs);
    return { isAction, merged: request, differences, isAsked: dependsOn === undefined || differences.length > 0 };
  }
  const { merged, differences } = mergeEdit(body, toBody(original), toBody(current), variantLists);
  return { isAction, merged: { ...request, body: merged }, differences, isAsked: differences.length > 0 };
}

type ConflictAnswers = {
  /** Makes the next save one of the newer version. */
  readonly rebase: (updatedAt: string) => void;
  readonly saveMine: () => void;
  readonly acceptTheirs: () => void;
};

/** For a form that saves as it is typed in: saves an edit that touches nothing that somebody else changed, and asks about any other. */
export function handleConflict(
  edit: StoredItem,
  known: StoredItem,
  current: StoredItem,
  answers: ConflictAnswers,
): void {
  const differences = describeDifferences(edit, known, current);
  const basedOnCurrent = (answer: () => void) => () => {
    answers.rebase(String(current['updatedAt']));
    answer();
  };
  const saveMine = basedOnCurrent(answers.saveMine);
  if (differences.length === 0) return saveMine();
  const acceptTheirs = basedOnCurrent(answers.acceptTheirs);
  return setOpenConflict({ isAction: false, differences, saveMine, acceptTheirs, close: () => undefined });
}
