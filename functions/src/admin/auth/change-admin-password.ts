import { createHash, timingSafeEqual } from 'node:crypto';
import { ADMIN_SIGN_IN_TEXTS, validateAdminPasswordChange } from '@plenty/contract/admin/password';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { paths, parseDocument, readDocument, runTransaction, timestampSchema } from '../../db/index.ts';
import { queueAdminResetCode } from '../../email/index.ts';
import {
  ADMIN,
  type AttemptLimit,
  countAttempt,
  deleteKnownBrowsers,
  readKnownBrowserFor,
  rememberBrowser,
} from '../../security/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { runAdminTransaction } from '../audit/admin-transaction.ts';
import { conflict, invalidInput } from '../errors.ts';
import { createStoredPassword, readAdminPassword, verifyPassword } from './admin-password.repository.ts';
import { limitPasswordGuesses } from './admin-sign-in.ts';

/** This browser stays signed in; every other session ends (D-9). */
export const changeAdminPassword: Handler<'changeAdminPassword'> = async ({ body }, context) => {
  const { database, visitor, defaultAdminPassword } = context;
  const known = await readAdminPassword(database);
  const isRight = await limitPasswordGuesses(
    context,
    () => verifyPassword(body.currentPassword, known, defaultAdminPassword),
    visitor.ensureId(),
  );
  if (!isRight) throw new AppError({ code: 'wrong-password', message: ADMIN_SIGN_IN_TEXTS.currentIncorrect });
  const problem = validateAdminPasswordChange(body);
  if (problem !== undefined) throw invalidInput('newPassword', problem);
  const next = await createStoredPassword(body.newPassword, context);
  await runAdminTransaction(context, { kind: 'password-changed', canUndo: false }, async ({ unrecorded }) => {
    const reference = database.doc(paths.adminSession(visitor.ensureId()));
    const [session] = await unrecorded.getAll(reference, database.doc(paths.adminPassword));
    const stored = await readAdminPassword(unrecorded);
    // Another change was committed since the check, so the password that was checked is no longer the current one.
    if (stored?.generation !== known?.generation)
      throw invalidInput('currentPassword', ADMIN_SIGN_IN_TEXTS.currentIncorrect);
    unrecorded.upsert(database.doc(paths.adminPassword), next);
    if (session?.exists) unrecorded.upsert(reference, { generation: next.generation });
    return { title: 'Password', item: null };
  });
  await forgetOtherBrowsers(context);
  return { message: ADMIN_SIGN_IN_TEXTS.changed };
};

/** A browser that is only known by the old password loses its own guesses (D-55). */
async function forgetOtherBrowsers(context: RequestContext): Promise<void> {
  await deleteKnownBrowsers(context.database, ADMIN);
  await rememberBrowser(ADMIN, context);
}

const HOUR_MS = 3_600_000;
const CODE_LIFETIME_MS = 15 * 60_000;
const MAX_GUESSES_PER_CODE = 5;
const EMAILS_PER_ADDRESS: AttemptLimit = { kind: 'panel-letters-address', most: 3, windowMs: HOUR_MS };
const EMAILS_OVERALL: AttemptLimit = { kind: 'panel-letters', most: 10, windowMs: HOUR_MS };
/** Counted per known browser, so that strangers' requests do not use it up (D-55). */
const EMAILS_KNOWN_BROWSER: AttemptLimit = { kind: 'panel-letters-own', most: 3, windowMs: HOUR_MS };
const CODE_SENT_MESSAGE = 'A code is on its way to the owner’s email address. It holds for 15 minutes.';
const WRONG_CODE_MESSAGE = 'This code is not right, or it is too old. Please ask for a new one.';

const storedResetSchema = z.object({ hash: z.string(), expiresAt: timestampSchema, guesses: z.int() });
const adminEmailSchema = z.object({ ownerEmail: z.string().check(z.minLength(3)) });

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
 * Emails a code to the owner's address (D-10). The code only works in the browser that asked for it, so nobody else can use up its
 * guesses or replace it.
 */
export const requestAdminPasswordReset: Handler<'requestAdminPasswordReset'> = async (_input, context) => {
  const { database, browser, randomBytes, shopOrigin } = context;
  await countResetEmail(context);
  const owner = await readDocument(database, paths.shopSettings, adminEmailSchema);
  if (!owner) throw conflict('The shop’s settings name no email address of the owner, so no code can be sent.');
  const now = Timestamp.fromDate(context.now());
  const code = createCode(context);
  const id = Buffer.from(randomBytes(9)).toString('hex');
  await runTransaction(database, async (transaction) => {
    const expiresAt = Timestamp.fromMillis(now.toMillis() + CODE_LIFETIME_MS);
    transaction.set(database.doc(paths.adminPasswordReset(browser.ensureId())), {
      hash: digest(code).toString('hex'),
      expiresAt,
      guesses: 0,
    });
    await queueAdminResetCode(transaction, { id, to: owner.ownerEmail, code, shopOrigin, now: now.toDate() });
  });
  return { message: CODE_SENT_MESSAGE };
};

/** Whether this browser asked for a code that has not expired. */
async function hasValidCode({ database, browser, now }: RequestContext): Promise<boolean> {
  if (browser.id === undefined) return false;
  const reset = await readDocument(database, paths.adminPasswordReset(browser.id), storedResetSchema);
  return reset !== undefined && reset.expiresAt.toMillis() > now().getTime();
}

/** Every guess at a code that has not expired is counted; a right one uses the code up. */
async function consumeCode({ database, browser }: RequestContext, code: string): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    if (browser.id === undefined) return false;
    const reference = database.doc(paths.adminPasswordReset(browser.id));
    const [document] = await transaction.getAll(reference);
    const reset = document && parseDocument(storedResetSchema, document);
    if (!reset || reset.guesses >= MAX_GUESSES_PER_CODE) return false;
    const isRight = timingSafeEqual(digest(code), Buffer.from(reset.hash, 'hex'));
    transaction.upsert(reference, { guesses: isRight ? MAX_GUESSES_PER_CODE : reset.guesses + 1 });
    return isRight;
  });
}

/** The code restores the default password and returns it; every admin session ends. */
export const resetAdminPassword: Handler<'resetAdminPassword'> = async ({ body }, context) => {
  const { database, defaultAdminPassword } = context;
  if (defaultAdminPassword === undefined) throw new Error('The panel does not know its default password');
  // A browser with a valid code has that code's five guesses, however often strangers have guessed.
  const isRight = (await hasValidCode(context))
    ? await consumeCode(context, body.code)
    : await limitPasswordGuesses(context, async () => false);
  if (!isRight) throw new AppError({ code: 'wrong-password', message: WRONG_CODE_MESSAGE });
  const next = { ...(await createStoredPassword(defaultAdminPassword, context)), isRestored: true };
  await runAdminTransaction(context, { kind: 'password-restored', canUndo: false }, async ({ unrecorded }) => {
    await unrecorded.getAll(database.doc(paths.adminPassword));
    unrecorded.upsert(database.doc(paths.adminPassword), next);
    return { title: 'Password', item: null };
  });
  await forgetOtherBrowsers(context);
  return { password: defaultAdminPassword };
};
