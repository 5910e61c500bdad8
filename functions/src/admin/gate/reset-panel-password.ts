import { createHash, timingSafeEqual } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocument, timestampSchema } from '../../firestore/read-document.ts';
import { transact } from '../../firestore/transact.ts';
import type { Handler } from '../../handler.ts';
import { queuePanelCode } from '../../mail/mail-repository.ts';
import { Refusal } from '../../refusal.ts';
import { forgetKnownBrowsers, knowBrowser, OWNER, readKnownAs } from '../../sessions/known-browser-repository.ts';
import { type Limit, countTry } from '../../throttle/throttle-repository.ts';
import { changeShop } from '../change-shop.ts';
import { limitGuesses } from './limit-guesses.ts';
import { hashedPassword } from './panel-password-repository.ts';

const HOUR_MS = 3_600_000;
const CODE_LIVES_MS = 15 * 60_000;
const GUESSES_PER_CODE = 5;
const LETTERS_PER_ADDRESS: Limit = { kind: 'panel-letters-address', most: 3, windowMs: HOUR_MS };
const LETTERS_OVERALL: Limit = { kind: 'panel-letters', most: 10, windowMs: HOUR_MS };
/** The owner's own browser: strangers who ask do not use it up (D-55). */
const LETTERS_OWN: Limit = { kind: 'panel-letters-own', most: 3, windowMs: HOUR_MS };
const ASKED = 'A code is on its way to the owner’s email address. It holds for 15 minutes.';
const WRONG = 'This code is not right, or it is too old. Please ask for a new one.';

const resetSchema = z.object({ hash: z.string(), expiresAt: timestampSchema, guesses: z.int() });
const ownerSchema = z.object({ ownerEmail: z.string().check(z.minLength(3)) });

const digest = (code: string) => createHash('sha256').update(code).digest();

function makeCode({ randomBytes }: Context): string {
  return String(Buffer.from(randomBytes(6)).readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
}

async function countLetter(context: Context): Promise<void> {
  const { database, visitor, now } = context;
  const known = await readKnownAs(OWNER, context);
  if (known) return countTry(database, LETTERS_OWN, known.id, now());
  await countTry(database, LETTERS_PER_ADDRESS, visitor.address, now());
  await countTry(database, LETTERS_OVERALL, 'everybody', now());
}

/**
 * D-10: a code goes to the owner's own address; whoever asked sees nothing of it. It counts in the browser that asked for it alone, so
 * that nobody else can end it or use its guesses up; a newer one of the same browser ends the older one.
 */
export const askPanelReset: Handler<'askPanelReset'> = async (_input, context) => {
  const { database, browser, randomBytes, shopOrigin } = context;
  await countLetter(context);
  const owner = readDocument(ownerSchema, await database.doc(paths.shopSettings).get());
  if (!owner) {
    const message = 'The shop’s settings name no email address of the owner, so no code can be sent.';
    throw new Refusal({ code: 'conflict', message });
  }
  const now = Timestamp.fromDate(context.now());
  const code = makeCode(context);
  const id = Buffer.from(randomBytes(9)).toString('hex');
  await transact(database, async (changes) => {
    const expiresAt = Timestamp.fromMillis(now.toMillis() + CODE_LIVES_MS);
    changes.set(database.doc(paths.panelReset(browser.begin())), {
      hash: digest(code).toString('hex'),
      expiresAt,
      guesses: 0,
    });
    const letter = { id, to: owner.ownerEmail, code, shopOrigin, now: now.toDate() };
    await queuePanelCode(changes, database, letter);
  });
  return { message: ASKED };
};

/** Whether this browser was sent a code that holds. */
async function hasCode({ database, browser, now }: Context): Promise<boolean> {
  if (browser.id === undefined) return false;
  const reset = readDocument(resetSchema, await database.doc(paths.panelReset(browser.id)).get());
  return reset !== undefined && reset.expiresAt.toMillis() > now().getTime();
}

/** Uses a guess up before it is judged; a right one ends the code. */
async function takeCode({ database, browser, now }: Context, code: string): Promise<boolean> {
  return transact(database, async (changes) => {
    if (browser.id === undefined) return false;
    const reference = database.doc(paths.panelReset(browser.id));
    const [document] = await changes.getAll(reference);
    const reset = document && readDocument(resetSchema, document);
    if (!reset || reset.expiresAt.toMillis() <= now().getTime() || reset.guesses >= GUESSES_PER_CODE) return false;
    const isRight = timingSafeEqual(digest(code), Buffer.from(reset.hash, 'hex'));
    changes.write(reference, { guesses: isRight ? GUESSES_PER_CODE : reset.guesses + 1 });
    return isRight;
  });
}

/** ADM-12: the code restores the default password and shows it; every session of the panel is over. */
export const resetPanelPassword: Handler<'resetPanelPassword'> = async ({ body }, context) => {
  const { database, defaultPassword } = context;
  if (defaultPassword === undefined) throw new Error('The panel does not know its default password');
  // A browser that was sent a code has the five guesses of that code, whatever strangers tried meanwhile.
  const isRight = (await hasCode(context))
    ? await takeCode(context, body.code)
    : await limitGuesses(context, async () => false);
  if (!isRight) throw new Refusal({ code: 'wrong-password', message: WRONG });
  const next = await hashedPassword(defaultPassword, context);
  await changeShop(context, { kind: 'password-restored', canUndo: false }, async ({ aside }) => {
    await aside.getAll(database.doc(paths.panelPassword));
    aside.write(database.doc(paths.panelPassword), next);
    return { title: 'Password', item: null };
  });
  // Whoever has the letter is no stranger here, and whoever signed in with the old password is one (D-55).
  await forgetKnownBrowsers(database, OWNER);
  await knowBrowser(OWNER, context);
  return { password: defaultPassword };
};
