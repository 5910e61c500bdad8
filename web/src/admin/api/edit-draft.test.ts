import { expect, test } from 'vitest';
import { type EditDraft, changeField, createDraft, discardSaved, followStored, readDraft } from './edit-draft.ts';
import { mergeRequest } from './edit-conflict.ts';

type Link = { readonly label: string; readonly href: string };

function stored(updatedAt: string, values: Link) {
  return { item: { ...values, updatedAt }, values };
}

const FIRST = stored('1', { label: 'Shop', href: '/shop' });
const THEIRS = stored('2', { label: 'Store', href: '/store' });

/** What the form remembers after a render with each of the stored versions. */
function render(draft: EditDraft<Link>, ...versions: readonly (typeof FIRST)[]): EditDraft<Link> {
  return versions.reduce((now, version) => followStored(now, version), draft);
}

test('D-34 a form that is typed into stays based on what was seen, so that saving it asks about what somebody else saved since', () => {
  const draft = render(changeField(createDraft<Link>(), 'label', 'Shop all'), FIRST, THEIRS);
  const { original, values, changes } = readDraft(draft, THEIRS);
  expect([original, values, changes]).toEqual([
    FIRST.item,
    { label: 'Shop all', href: '/shop' },
    { label: 'Shop all' },
  ]);
  const { merged, differences } = mergeRequest({ body: values }, { original }, THEIRS.item);
  expect(differences).toEqual([{ field: 'Label', mine: 'Shop all', theirs: 'Store' }]);
  expect(merged.body).toEqual({ label: 'Shop all', href: '/store' });
});

test('D-34 a form without changes follows what is stored, also after something was typed and deleted again', () => {
  const untouched = render(createDraft<Link>(), FIRST, THEIRS);
  const typed = render(changeField(createDraft<Link>(), 'label', 'Shop!'), FIRST);
  const deleted = render(changeField(typed, 'label', 'Shop'), FIRST, THEIRS);
  for (const draft of [untouched, deleted])
    expect(readDraft(draft, THEIRS)).toEqual({ original: THEIRS.item, values: THEIRS.values, changes: {} });
});

test('D-34 a form does not change while it is rendered with the same item', () => {
  const typed = changeField(createDraft<Link>(), 'label', 'Shop all');
  for (const draft of [render(createDraft<Link>(), FIRST), render(typed, FIRST)])
    expect(followStored(draft, FIRST)).toBe(draft);
});

test('D-34 what is typed while a form is saved stays, on top of the version that was saved', () => {
  const sent = render(changeField(changeField(createDraft<Link>(), 'label', 'Shop all'), 'href', '/all'), FIRST);
  const draft = discardSaved(changeField(sent, 'label', 'Shop everything'), sent, FIRST.item);
  const saved = stored('2', { label: 'Shop all', href: '/all' });
  const shown = { label: 'Shop everything', href: '/all' };
  expect(readDraft(render(draft, FIRST, saved), saved)).toEqual({
    original: saved.item,
    values: shown,
    changes: { label: 'Shop everything' },
  });
  // What somebody else saves next is noticed, too.
  const later = stored('3', { label: 'Store', href: '/all' });
  expect(readDraft(render(draft, FIRST, saved, later), later)).toMatchObject({ original: saved.item, values: shown });
});

test('D-34 a value that is typed back while a form is saved is a change of the saved version', () => {
  const sent = render(changeField(createDraft<Link>(), 'label', 'Shop all'), FIRST);
  const typedBack = followStored(changeField(sent, 'label', 'Shop'), FIRST, { isSaving: true });
  const saved = stored('2', { label: 'Shop all', href: '/shop' });
  const draft = render(discardSaved(typedBack, sent, FIRST.item), FIRST, saved);
  expect(readDraft(draft, saved).changes).toEqual({ label: 'Shop' });
});

test('D-34 a form that nobody typed into meanwhile follows what is stored once it is saved', () => {
  const sent = render(changeField(createDraft<Link>(), 'label', 'Shop all'), FIRST);
  const draft = render(discardSaved(sent, sent, FIRST.item), FIRST, THEIRS);
  expect(readDraft(draft, THEIRS)).toEqual({ original: THEIRS.item, values: THEIRS.values, changes: {} });
});
