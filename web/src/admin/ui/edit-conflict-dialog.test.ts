import { expect, test } from 'vitest';
import { getConflictLabels } from './edit-conflict-dialog.tsx';

test('D-34 the question about a newer version says of an action that a first try of one’s own may have done it', () => {
  const action = getConflictLabels(true);
  expect(action.lead).toMatch(/or a first try of yours did, whose answer did not come back/);
  expect(action.lead, 'the first try may have stored something').not.toMatch(/nothing of yours has been stored/i);
  expect([action.saveMine, action.acceptTheirs]).toEqual(['Do it anyway', 'Leave it']);
  expect(getConflictLabels(false).lead).toMatch(/Somebody else saved this .* Nothing of yours has been stored yet\.$/);
});
