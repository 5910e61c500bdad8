import { expect, test } from 'vitest';
import { type EditDraft, changeField, createDraft, followStored, readDraft } from './edit-draft.ts';
import { mergeRequest } from './edit-conflict.ts';

type Link = { readonly label: string; readonly href: string };

function stored(updatedAt: string, values: Link) {
  return { item: { ...values, updatedAt }, values };
}

const FIRST = stored('1', { label: 'Shop', href: '/shop' });
const THEIRS = stored('2', { label: 'Store', href: '/store' });

/** What the form remembers after a render with each of the stored versions. */
function render(draft: EditDraft<Link>, ...versions: readonly (typeof FIRST)[]): EditDraft<Link> {
  return versions.reduce(followStored, draft);
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
