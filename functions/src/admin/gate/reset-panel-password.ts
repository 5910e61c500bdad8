import { createHash, timingSafeEqual } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { RequestContext } from '../../context.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocument, timestampSchema } from '../../firestore/read-document.ts';
import { runTransaction } from '../../firestore/transact.ts';
import type { Handler } from '../../handler.ts';
import { queueAdminResetCode } from '../../mail/mail-repository.ts';
import { AppError } from '../../refusal.ts';
import {
  deleteKnownBrowsers,
  rememberBrowser,
  ADMIN,
  readKnownBrowserFor,
} from '../../sessions/known-browser-repository.ts';
import { type AttemptLimit, countAttempt } from '../../throttle/throttle-repository.ts';
import { runAdminTransaction } from '../change-shop.ts';
import { limitPasswordGuesses } from './limit-guesses.ts';
import { createStoredPassword } from './panel-password-repository.ts';

const HOUR_MS = 3_600_000;
const CODE_LIFETIME_MS = 15 * 60_000;
const MAX_GUESSES_PER_CODE = 5;
const EMAILS_PER_ADDRESS: AttemptLimit = { kind: 'panel-letters-address', most: 3, windowMs: HOUR_MS };
const EMAILS_OVERALL: AttemptLimit = { kind: 'panel-letters', most: 10, windowMs: HOUR_MS };
/** The owner's own browser: strangers who ask do not use it up (D-55). */
const EMAILS_KNOWN_BROWSER: AttemptLimit = { kind: 'panel-letters-own', most: 3, windowMs: HOUR_MS };
const CODE_SENT_MESSAGE = 'A code is on its way to the owner’s email address. It holds for 15 minutes.';
const WRONG_CODE_MESSAGE = 'This code is not right, or it is too old. Please ask for a new one.';

const storedResetSchema = z.object({ hash: z.string(), expiresAt: timestampSchema, guesses: z.int() });
const ownerEmailSchema = z.object({ ownerEmail: z.string().check(z.minLength(3)) });

const digest = (code: string) => createHash('sha256').update(code).digest();

function createCode({ randomBytes }: RequestContext): string {
  return String(Buffer.from(randomBytes(6)).readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
}

async function countResetEmail(context: RequestContext): Promise<void> {
  const { database, visitor, now } = context;
  const known = await readKnownBrowserFor(ADMIN, context);
  if (known) return countAttempt(database, EMAILS_KNOWN_BROWSER, known.id, now());
  await countAttempt(database, EMAILS_PER_ADDRESS, visitor.address, now());
  await countAttempt(database, EMAILS_OVERALL, 'everybody', now());
}

/**
 * D-10: a code goes to the owner's own address; whoever asked sees nothing of it. It counts in the browser that asked for it alone, so
 * that nobody else can end it or use its guesses up; a newer one of the same browser ends the older one.
 */
export const requestAdminPasswordReset: Handler<'requestAdminPasswordReset'> = async (_input, context) => {
  const { database, browser, randomBytes, shopOrigin } = context;
  await countResetEmail(context);
  const owner = readDocument(ownerEmailSchema, await database.doc(paths.shopSettings).get());
  if (!owner) {
    const message = 'The shop’s settings name no email address of the owner, so no code can be sent.';
    throw new AppError({ code: 'conflict', message });
  }
  const now = Timestamp.fromDate(context.now());
  const code = createCode(context);
  const id = Buffer.from(randomBytes(9)).toString('hex');
  await runTransaction(database, async (transaction) => {
    const expiresAt = Timestamp.fromMillis(now.toMillis() + CODE_LIFETIME_MS);
    transaction.set(database.doc(paths.panelReset(browser.ensureId())), {
      hash: digest(code).toString('hex'),
      expiresAt,
      guesses: 0,
    });
    const letter = { id, to: owner.ownerEmail, code, shopOrigin, now: now.toDate() };
    await queueAdminResetCode(transaction, database, letter);
  });
  return { message: CODE_SENT_MESSAGE };
};

/** Whether this browser was sent a code that holds. */
async function hasValidCode({ database, browser, now }: RequestContext): Promise<boolean> {
  if (browser.id === undefined) return false;
  const reset = readDocument(storedResetSchema, await database.doc(paths.panelReset(browser.id)).get());
  return reset !== undefined && reset.expiresAt.toMillis() > now().getTime();
}

/** Uses a guess up before it is judged; a right one ends the code. */
async function consumeCode({ database, browser, now }: RequestContext, code: string): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    if (browser.id === undefined) return false;
    const reference = database.doc(paths.panelReset(browser.id));
    const [document] = await transaction.getAll(reference);
    const reset = document && readDocument(storedResetSchema, document);
    if (!reset || reset.expiresAt.toMillis() <= now().getTime() || reset.guesses >= MAX_GUESSES_PER_CODE) return false;
    const isRight = timingSafeEqual(digest(code), Buffer.from(reset.hash, 'hex'));
    transaction.upsert(reference, { guesses: isRight ? MAX_GUESSES_PER_CODE : reset.guesses + 1 });
    return isRight;
  });
}

/** ADM-12: the code restores the default password and shows it; every session of the panel is over. */
export const resetAdminPassword: Handler<'resetAdminPassword'> = async ({ body }, context) => {
  const { database, defaultAdminPassword } = context;
  if (defaultAdminPassword === undefined) throw new Error('The panel does not know its default password');
  // A browser that was sent a code has the five guesses of that code, whatever strangers tried meanwhile.
  const isRight = (await hasValidCode(context))
    ? await consumeCode(context, body.code)
    : await limitPasswordGuesses(context, async () => false);
  if (!isRight) throw new AppError({ code: 'wrong-password', message: WRONG_CODE_MESSAGE });
  const next = await createStoredPassword(defaultAdminPassword, context);
  await runAdminTransaction(context, { kind: 'password-restored', canUndo: false }, async ({ unrecorded }) => {
    await unrecorded.getAll(database.doc(paths.panelPassword));
    unrecorded.upsert(database.doc(paths.panelPassword), next);
    return { title: 'Password', item: null };
  });
  // Whoever has the letter is no stranger here, and whoever signed in with the old password is one (D-55).
  await deleteKnownBrowsers(database, ADMIN);
  await rememberBrowser(ADMIN, context);
  return { password: defaultAdminPassword };
};
