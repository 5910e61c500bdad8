import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../../../functions/src/db/paths.ts';
import { getMessageId, sendDueEmails } from '../../../functions/src/email/send-emails.ts';
import { createSeededRandom } from '../../../functions/src/testing/seeded-random.ts';
import {
  type SmtpBehavior,
  createUnreliableSmtpServer,
  type AcceptedEmail,
} from '../../fakes/testing/unreliable-smtp-server.ts';
import { recordFigure } from '../figures.ts';
import { FROM, createEmailFixture, ADMIN_EMAIL, type EmailFixture } from './testing/email-fixture.ts';

const EMAIL_COUNT = process.env['PROVE'] ? 1000 : 40;
const SEED = 20_261_122;
/** An email without success by then would be given up, which this plan does not include. */
const MOST_ROUNDS = 60;

const PASSING: readonly SmtpBehavior[] = ['hang-up', 421, 450, 'cut-in-data', 'refuse-451'];
const ENDS: readonly SmtpBehavior[] = [
  ...Array.from({ length: 12 }, () => 'take' as const),
  'take-slowly',
  'take-slowly',
  'cut-after-data',
  550,
  'refuse-554',
];

const addressOf = (place: number) => `buyer-${place}@example.com`;

/** The outcomes for each address, attempt by attempt: up to three faults, then a final one, which stays. */
function planSteps(): Map<string, SmtpBehavior[]> {
  const random = createSeededRandom(SEED);
  const next = (below: number) => Math.floor(random() * below);
  const pick = (steps: readonly SmtpBehavior[]): SmtpBehavior => steps[next(steps.length)] ?? 'take';
  return new Map(
    Array.from({ length: EMAIL_COUNT }, (_nothing, place): [string, SmtpBehavior[]] => [
      addressOf(place),
      [...Array.from({ length: next(4) }, () => pick(PASSING)), pick(ENDS)],
    ]),
  );
}

type Victim = { readonly at: 'in-data' | 'after-data'; readonly number: number; seen: number; child?: ChildProcess };

/** Sends in a separate process until the server requests its end. */
async function sendUntilKilled(room: EmailFixture, port: number, victim: Victim): Promise<unknown> {
  const script = fileURLToPath(new URL('./testing/sender-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, room.projectId, String(port), String(room.now().getTime())], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  victim.child = child;
  const [, signal] = await once(child, 'exit');
  return signal;
}

async function sendUntilDone(room: EmailFixture, port: number): Promise<QueryDocumentSnapshot[]> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // Two senders at once compete for the same emails.
    await Promise.all([sendDueEmails(room.world(port)), sendDueEmails(room.world(port))]);
    const mails = (await room.database.collection(paths.emails).get()).docs;
    const untold = mails.some((mail) => mail.get('isUntold') === true);
    if (!untold && mails.every((mail) => ['SUCCESS', 'ERROR'].includes(String(mail.get('delivery.state')))))
      return mails;
    room.passTime(10 * 60_000);
  }
  throw new Error(`Some emails are still open after ${MOST_ROUNDS} rounds`);
}

test(`D-57 P-6 ${EMAIL_COUNT} emails to an unreliable server, with two senders killed: each is sent once, and none is lost silently`, async () => {
  const room = createEmailFixture('stutter');
  await room.nameOwner();
  const plan = planSteps();
  const stepFor = (to: string): SmtpBehavior => {
    const steps = plan.get(to) ?? [];
    return (steps.length > 1 ? steps.shift() : steps[0]) ?? 'take';
  };
  const victims = new Map<number, Victim>();
  const isKilled = (at: Victim['at'], port: number): boolean => {
    const victim = victims.get(port);
    if (!victim || victim.at !== at) return false;
    victim.seen += 1;
    if (victim.seen < victim.number) return false;
    victim.child?.kill('SIGKILL');
    return true;
  };
  const taken: AcceptedEmail[] = [];
  const [first, second, usual] = await Promise.all(
    [0, 1, 2].map(() => createUnreliableSmtpServer({ behaviorFor: stepFor, shouldDrop: isKilled }, taken)),
  );
  if (!first || !second || !usual) throw new Error('A server did not open');
  victims.set(first.port, { at: 'after-data', number: 2, seen: 0 });
  victims.set(second.port, { at: 'in-data', number: 1, seen: 0 });
  for (let start = 0; start < EMAIL_COUNT; start += 100) {
    const places = Array.from({ length: Math.min(100, EMAIL_COUNT - start) }, (_nothing, place) => start + place);
    await Promise.all(places.map((place) => room.queue(`email-${place}`, { to: [addressOf(place)] })));
  }

  const deaths = await Promise.all([...victims].map(([port, victim]) => sendUntilKilled(room, port, victim)));
  expect(deaths).toEqual(['SIGKILL', 'SIGKILL']);
  const all = await sendUntilDone(room, usual.port);
  await Promise.all([first, second, usual].map((server) => server.close()));

  const mails = all.filter((mail) => mail.id.startsWith('email-'));
  expect(mails).toHaveLength(EMAIL_COUNT);
  const counts = { sent: 0, unknown: 0, refused: 0 };
  for (const mail of mails) {
    const messageId = getMessageId(mail.id, { url: '', from: FROM, isLocal: true });
    const copies = taken.filter((each) => each.messageId === messageId);
    expect(copies.length, mail.id).toBeLessThanOrEqual(1);
    if (mail.get('delivery.state') === 'SUCCESS') {
      counts.sent += 1;
      expect(
        copies.map(({ isAnswered }) => isAnswered),
        mail.id,
      ).toEqual([true]);
    } else if (mail.get('delivery.reason') === 'unknown') counts.unknown += 1;
    else {
      counts.refused += 1;
      expect(mail.get('delivery.reason'), mail.id).toBe('refused');
      expect(copies, mail.id).toEqual([]);
    }
  }
  // Emails the server has but never confirmed must not be sent again.
  const unanswered = taken.filter(({ isAnswered }) => !isAnswered);
  expect(unanswered.length).toBeGreaterThan(1);
  for (const { to } of unanswered) {
    const mail = mails.find((each) => String(each.get('to')) === to);
    expect(mail?.get('delivery'), to).toMatchObject({ state: 'ERROR', reason: 'unknown' });
  }

  const told = await room.toldOwner();
  const named = told.map((mail) => Number.parseInt(String(mail.get('message.subject')), 10) || 1);
  expect(named.reduce((sum, count) => sum + count, 0)).toBe(counts.unknown + counts.refused);
  const times = told.map((mail) => mail.createTime && Number(mail.get('createdAt').toMillis()));
  expect(times.slice(1).every((time, place) => time - (times[place] ?? 0) >= 60_000)).toBe(true);
  expect(taken.filter(({ to }) => to === ADMIN_EMAIL)).toHaveLength(told.length);
  recordFigure(
    `${EMAIL_COUNT} emails to an unreliable server (seed ${SEED}): ${JSON.stringify(counts)}, told in ${told.length} notices`,
  );
});
