import { expect, test, vi } from 'vitest';
import { logger } from 'firebase-functions/logger';
import { runAbortable } from '../../../functions/src/db/index.ts';
import { sendDueEmails } from '../../../functions/src/email/send-emails.ts';
import { type SmtpBehavior, createUnreliableSmtpServer } from '../../fakes/testing/unreliable-smtp-server.ts';
import { createEmailFixture } from './testing/email-fixture.ts';

test('P-7 what the mail server answers after the deadline of a run is recorded, and nothing else is sent by it', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  for (const [behavior, state] of [
    ['take', 'SUCCESS'],
    [450, 'RETRY'],
  ] as const satisfies [SmtpBehavior, string][]) {
    const room = createEmailFixture('late-answer');
    const run = new AbortController();
    const giveUp = () => run.abort(new Error('The deadline has passed'));
    const server = await createUnreliableSmtpServer({
      behaviorFor: () => {
        if (behavior === 450) giveUp();
        return behavior;
      },
      shouldDrop: (at) => {
        if (at === 'after-data') giveUp();
        return false;
      },
    });
    await room.queue('answered');
    await runAbortable(run.signal, () => sendDueEmails(room.world(server.port))).catch(() => undefined);
    expect(await room.delivery('answered'), state).toMatchObject({ state, holder: null });
    await room.queue('next');
    await runAbortable(run.signal, () => sendDueEmails(room.world(server.port))).catch(() => undefined);
    expect(await room.delivery('next'), state).toMatchObject({ state: 'PENDING', attempts: 0 });
    await server.close();
  }
});
