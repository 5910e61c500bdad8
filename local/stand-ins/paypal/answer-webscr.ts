import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, page, type Question, sendOn, text } from './answer.ts';
import { drawRefusal } from './draw-wallet.ts';
import { readForm, writeForm } from './form-bytes.ts';
import { readCart } from './read-cart.ts';
import type { Wallet } from './wallet.ts';

const ECHO = Buffer.from('cmd=_notify-validate&');

/** The one address of the classic wallet: carts, verification of messages and PDT, told apart by `cmd`. */
export async function answerWebscr(question: Question, wallet: Wallet): Promise<Answer> {
  const raw = question.method === 'GET' ? Buffer.from(question.query, 'latin1') : question.body;
  if (raw.subarray(0, ECHO.length).equals(ECHO)) return verify(raw.subarray(ECHO.length), question.userAgent, wallet);
  const form = readForm(raw);
  if (form.fields.get('cmd') === '_notify-synch') return synchronise(form.fields, wallet);
  const reading = readCart(form);
  if (reading.kind === 'refused') {
    const back = form.fields.get('cancel_return') ?? '';
    return page(drawRefusal('PayPal would refuse this form', reading.reasons, back), 400);
  }
  const begun = wallet.begin(reading.cart);
  if ('refused' in begun) return page(drawRefusal('This cannot be paid', [begun.refused], reading.cart.returnUrl), 400);
  return sendOn(`/checkout/${begun.id}`);
}

async function verify(echo: Buffer, userAgent: string, wallet: Wallet): Promise<Answer> {
  const { verification, slow } = wallet.switches;
  if (verification === 'down') return text('', 500);
  if (verification === 'refused') return { ...text(''), cut: true };
  if (userAgent.trim() === '') return text('', 403);
  if (verification === 'nonsense') return text(wallet.nextNonsense());
  if (verification === 'slow') await wait(slow * 1000, undefined, { ref: false });
  return text(wallet.knows(echo) ? 'VERIFIED' : 'INVALID');
}

/** One `key=value` a line, each part encoded on its own, so that no value can forge a line. */
function synchronise(fields: ReadonlyMap<string, string>, wallet: Wallet): Answer {
  const told = wallet.tell(fields.get('tx') ?? '', fields.get('at') ?? '');
  if (told === undefined) return text('FAIL\nError: 4020\n');
  const body = writeForm(told, wallet.switches.charset).toString('latin1').replaceAll('&', '\n');
  return text(`SUCCESS\n${body}\n`);
}
