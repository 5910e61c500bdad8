import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';

test('D-11 what was never changed, and what cannot be taken back, is not undone, and the owner is told which', async () => {
  const shop = createTestShop('undo-guards');
  const { call, change } = await createAdminClient(shop);
  await change('PUT', 'content/home/storyText', { value: 'A story' });
  const { change: made } = await change('PUT', 'content/home/storyText', { value: 'Another one' });
  const readStory = async () => JSON.stringify((await shop.call('/api/content')).data);
  const before = await readStory();

  const unknown = made.id.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
  expect(await call('POST', `undo/${unknown}`)).toMatchObject({
    status: 404,
    data: { message: 'There is no such change.' },
  });

  await shop.database.doc(paths.auditEntry(made.id)).update({ canUndo: false });
  expect(await call('POST', `undo/${made.id}`)).toMatchObject({
    status: 409,
    data: { message: 'This cannot be taken back.' },
  });
  expect(await readStory()).toBe(before);

  await shop.database.doc(paths.auditEntry(made.id)).update({ canUndo: true });
  await change('POST', `undo/${made.id}`);
  expect(await call('POST', `undo/${made.id}`)).toMatchObject({
    status: 409,
    data: { message: 'This has been taken back already.' },
  });
});
