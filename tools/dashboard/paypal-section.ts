import { type Html, html } from '../fakes/html.ts';
import type { FakePayPalState, MessageState, TransactionState } from '../fakes/paypal/control-api.ts';
import { CHARSETS } from '../fakes/paypal/form-encoding.ts';
import { ACTIONS, type Action } from '../fakes/paypal/sale.ts';
import {
  API_MODES,
  CALLBACK_MODES,
  DEFAULT_SWITCHES,
  MESSAGE_TIMINGS,
  type Switches,
  VERIFICATION_MODES,
} from '../fakes/paypal/switches.ts';
import { type ControlRequest, fetchControlState } from './control.ts';
import { renderSwitchFields } from './html.ts';

const MAX_NEWEST_PAYMENTS = 12;
const ACTION_LABELS: Readonly<Record<Action, string>> = {
  complete: 'Complete',
  deny: 'Deny',
  refund: 'Refund',
  reverse: 'Reverse',
  'cancel-reversal': 'End the reversal',
  'open-case': 'Open a case',
  'settle-case': 'Settle the case',
  resend: 'Send again',
};
const TEXT_SWITCHES: readonly (readonly [keyof Switches, string, string])[] = [
  ['amount', 'Amount told', 'what was paid'],
  ['currency', 'Currency told', 'what was paid in'],
  ['receiver', 'Receiver told', 'who was paid'],
  ['receiverId', 'Receiver’s id told', 'the account’s own'],
];
const NUMBER_SWITCHES: readonly (readonly [keyof Switches, string])[] = [
  ['late', 'Seconds every message waits'],
  ['slow', 'Seconds a slow verification takes'],
  ['retry', 'Seconds before the first resend'],
];
const CHECKBOX_SWITCHES: readonly (readonly [keyof Switches, string])[] = [
  ['twice', 'Send every message twice'],
  ['outOfOrder', 'Let Completed overtake Pending'],
  ['testIpn', 'Mark messages as the sandbox’s'],
  ['pdt', 'Come back with tx, st, amt, cc, cm'],
  ['paidAgain', 'Let a paid invoice be paid again'],
  ['pending', 'Leave captures and refunds of Orders v2 on their way'],
  ['namesPayee', 'Name who was paid in webhooks'],
];

/** The fake PayPal: its payments, the possible actions, and its faults. */
export function renderPaypalSection(url: string, state: FakePayPalState | undefined): Html {
  return html`<section id="paypal">
    <h2>PayPal</h2>
    <p>Stands in for PayPal at <a href="${url}">${url}</a>. No money moves.</p>
    ${state === undefined ? html`<p>It does not answer.</p>` : renderPaypal(state)}
  </section>`;
}

function renderPaypal({ switches, transactions, messages }: FakePayPalState): Html {
  const isDefault = Object.entries(DEFAULT_SWITCHES).every(
    ([name, value]) => new Map(Object.entries(switches)).get(name) === value,
  );
  const sales = transactions.slice(0, MAX_NEWEST_PAYMENTS).map((sale) =>
    renderPayment(
      sale,
      messages.filter((message) => message.transaction === sale.id),
    ),
  );
  return html`${
      sales.length === 0
        ? html`<p class="quiet">Nothing was paid yet. Set the payments to PayPal and order something.</p>`
        : html`<ol class="sales">
            ${sales}
          </ol>`
    }
    <details ${isDefault ? '' : html` open`}>
      <summary>${isDefault ? 'It behaves: make it misbehave' : 'It misbehaves'}</summary>
      ${renderSwitches(switches)}
    </details>`;
}

function renderPayment(sale: TransactionState, messages: readonly MessageState[]): Html {
  const of = sale.invoice === '' ? sale.id : sale.invoice;
  const refunded = /[1-9]/.test(sale.refunded) ? ` (${sale.refunded} refunded)` : '';
  return html`<li>
    <p>
      <strong>${sale.amount} ${sale.currency}</strong> <span>${of}</span>
      <span class="word">${sale.status.replace('_', ' ')}${refunded}</span>
    </p>
    <p class="quiet">${sale.id} <time datetime="${sale.paidAt}">${sale.paidAt.slice(11, 19)} UTC</time></p>
    <ul class="told">
      ${messages.map(renderMessage)}
    </ul>
    <form method="post" class="row">
      ${
        sale.actions.includes('refund')
          ? html`<input name="amount" inputmode="decimal" placeholder="All" aria-label="Refund of ${of}" size="7" />`
          : ''
      }
      ${sale.actions.map(
        (action) =>
          html`<button formaction="/paypal/${sale.id}/${action}" aria-label="${ACTION_LABELS[action]} ${of}">
            ${ACTION_LABELS[action]}
          </button>`,
      )}
    </form>
  </li>`;
}

function renderMessage({ status, state, attempts }: MessageState): Html {
  const answers = attempts.map(({ answer }) => String(answer)).join(', ');
  return html`<li>${status.replace('_', ' ')}: ${state}${answers === '' ? '' : ` (${answers})`}</li>`;
}

function renderSwitches(switches: Switches): Html {
  return html`<form method="post" action="/paypal/switches" class="switches">
    ${renderSelect('when', 'A payment is told', MESSAGE_TIMINGS, switches.when, ' the return')}
    ${renderSelect('verification', 'The host that verifies is', VERIFICATION_MODES, switches.verification, '')}
    ${renderSelect('api', 'The API of Orders v2 is', API_MODES, switches.api, '')}
    ${renderSelect('callbacks', 'Questions about shipping are', CALLBACK_MODES, switches.callbacks, '')}
    ${renderSelect('charset', 'Messages are written in', CHARSETS, switches.charset, '')}
    ${TEXT_SWITCHES.map(
      ([name, label, placeholder]) =>
        html`<label
          >${label}<input name="${name}" value="${String(switches[name])}" placeholder="${placeholder}"
        /></label>`,
    )}
    ${renderSwitchFields('/paypal', switches, NUMBER_SWITCHES, 86_400, CHECKBOX_SWITCHES)}
  </form>`;
}

function renderSelect(name: string, label: string, values: readonly string[], chosen: string, after: string): Html {
  const options = values.map(
    (value) =>
      html`<option value="${value}" ${value === chosen ? html` selected` : ''}>
        ${value}${value === 'never' ? '' : after}
      </option>`,
  );
  return html`<label
    >${label}<select name="${name}">
      ${options}
    </select></label
  >`;
}

export const fetchPaypalState = (control: string): Promise<FakePayPalState | undefined> => fetchControlState(control);

/** Translates a dashboard form into a control request below /control; undefined for any other path. */
export function parsePaypalForm(path: string, form: URLSearchParams): ControlRequest | undefined {
  if (path === '/paypal/behave') return { path: '/switches', body: DEFAULT_SWITCHES };
  if (path === '/paypal/switches') return { path: '/switches', body: parseSwitches(form) };
  const [, id, name] = /^\/paypal\/([A-Z0-9]+)\/([a-z-]+)$/.exec(path) ?? [];
  if (!ACTIONS.some((action) => action === name)) return undefined;
  const amount = form.get('amount')?.trim() ?? '';
  return { path: `/transactions/${id}/${name}`, body: name === 'refund' && amount !== '' ? { amount } : {} };
}

/** A form has text values only, and omits unchecked boxes. */
function parseSwitches(form: URLSearchParams): object {
  const entries = Object.entries(DEFAULT_SWITCHES).map(([name, value]) => {
    const text = form.get(name)?.trim() ?? '';
    if (typeof value === 'boolean') return [name, form.has(name)];
    return [name, typeof value === 'number' ? Number(text) : text];
  });
  return Object.fromEntries(entries);
}
