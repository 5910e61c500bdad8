import type { Email, EmailBlock, EmailLink, EmailOrderLine, LabeledValue, RenderedEmail } from './email-blocks.ts';
import { EMAIL_COLORS, EMAIL_STYLES } from './email-styles.ts';

/** A piece of HTML that is safe to put into a letter. */
export class SafeHtml {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type HtmlValue = SafeHtml | readonly SafeHtml[] | string | number;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeValue(value: HtmlValue): string {
  if (value instanceof SafeHtml) return value.source;
  if (typeof value === 'object') return value.map(({ source }) => source).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Writes HTML. Names and addresses come from strangers: whatever is not HTML itself is shown literally, lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  return new SafeHtml(parts.map((part, place) => part + escapeValue(values[place] ?? '')).join(''));
}

const TABLE_ATTRIBUTES = new SafeHtml('role="presentation" width="100%" cellpadding="0" cellspacing="0"');

function renderLabeledValue({ name, value, link }: LabeledValue): SafeHtml {
  const shown =
    link === undefined ? html`${value}` : html`<a class="ink" href="${link}" style="${EMAIL_STYLES.link}">${value}</a>`;
  return html`<tr>
    <td style="${EMAIL_STYLES.fact}">
      <p class="quiet" style="${EMAIL_STYLES.factName}">${name}</p>
      <p class="ink" style="${EMAIL_STYLES.factValue}">${shown}</p>
    </td>
  </tr>`;
}

function renderOrderLine({ name, details, amount, picture }: EmailOrderLine): SafeHtml {
  const seen =
    picture === undefined
      ? html`<div class="picture" style="${EMAIL_STYLES.picture}"></div>`
      : html`<img class="picture" src="${picture}" width="60" height="75" alt="" style="${EMAIL_STYLES.picture}" />`;
  return html`<tr>
    <td class="rule" style="${EMAIL_STYLES.linePicture}">${seen}</td>
    <td class="rule" style="${EMAIL_STYLES.lineWords}">
      <p class="ink" style="${EMAIL_STYLES.lineName}">${name}</p>
      <p class="quiet" style="${EMAIL_STYLES.lineAbout}">${details}</p>
    </td>
    <td class="rule ink" style="${EMAIL_STYLES.lineAmount}">${amount}</td>
  </tr>`;
}

function renderAmounts(amounts: readonly LabeledValue[]): SafeHtml[] {
  return amounts.map(({ name, value }, place) =>
    place === amounts.length - 1
      ? html`<tr>
          <td class="rule ink" style="${EMAIL_STYLES.totalName}">${name}</td>
          <td class="rule ink" style="${EMAIL_STYLES.totalValue}">${value}</td>
        </tr>`
      : html`<tr>
          <td class="quiet" style="${EMAIL_STYLES.amountName}">${name}</td>
          <td class="quiet" style="${EMAIL_STYLES.amountValue}">${value}</td>
        </tr>`,
  );
}

/** One part of a letter as HTML. */
export function renderBlock(part: EmailBlock): SafeHtml {
  switch (part.part) {
    case 'words':
      return html`<p class="ink" style="${EMAIL_STYLES.words}">${part.words}</p>`;
    case 'quiet':
      return html`<p class="quiet" style="${EMAIL_STYLES.quiet}">${part.words}</p>`;
    case 'code':
      return html`<p class="ink" style="${EMAIL_STYLES.code}">${part.words}</p>`;
    case 'steps':
      return html`<table ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.table}">
        ${part.steps.map(
          (step, place) =>
            html`<tr>
              <td class="rule ink" style="${EMAIL_STYLES.stepNumber}">${place + 1}</td>
              <td class="rule ink" style="${EMAIL_STYLES.step}">${step}</td>
            </tr>`,
        )}
      </table>`;
    case 'facts':
      return html`<table class="soft" ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.facts}">
        ${part.facts.map(renderLabeledValue)}
      </table>`;
    case 'lines':
      return html`<table ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.table}">
          ${part.lines.map(renderOrderLine)}
        </table>
        <table ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.table}">
          ${renderAmounts(part.amounts)}
        </table>`;
    case 'address':
      return html`<p class="quiet" style="${EMAIL_STYLES.subtitle}">${part.title}</p>
        <p class="ink" style="${EMAIL_STYLES.address}">
          ${part.lines.map((line, place) => (place === 0 ? html`${line}` : html`<br />${line}`))}
        </p>`;
    case 'buttons':
      return html`<div style="${EMAIL_STYLES.buttons}">
        ${part.buttons.map(({ label, link }, place) =>
          place === 0 && part.isQuiet !== true
            ? html`<a class="button action" href="${link}" style="${EMAIL_STYLES.button}">${label}</a>`
            : html`<a class="button other" href="${link}" style="${EMAIL_STYLES.otherButton}">${label}</a>`,
        )}
      </div>`;
  }
}

function formatLabeledValue({ name, value, link }: LabeledValue): string {
  return link === undefined ? `${name}: ${value}` : `${name}: ${value}\n${link}`;
}

function formatBlock(part: EmailBlock): string {
  switch (part.part) {
    case 'words':
    case 'quiet':
      return part.words;
    case 'code':
      return part.words.trim();
    case 'steps':
      return part.steps.map((step, place) => `${place + 1}. ${step}`).join('\n');
    case 'facts':
      return part.facts.map(formatLabeledValue).join('\n');
    case 'lines':
      return [
        ...part.lines.map(({ name, details, amount }) => `${name}\n  ${details}: ${amount}`),
        '',
        ...part.amounts.map(formatLabeledValue),
      ].join('\n');
    case 'address':
      return [part.title, ...part.lines].join('\n');
    case 'buttons':
      return part.buttons.map(({ label, link }) => `${label}:\n${link}`).join('\n\n');
  }
}

/** Where to write to stands in the label already. */
function formatFooterLink({ label, link }: EmailLink): string {
  return link.startsWith('mailto:') ? label : `${label}: ${link}`;
}

/** A letter as plain text. */
export function formatPlainText({ title, blocks, footer }: Email): string {
  const below = footer.map((line) => (typeof line === 'string' ? line : formatFooterLink(line))).join('\n');
  return ['PLENTY', title, ...blocks.map(formatBlock), `-- \n${below}`].join('\n\n');
}

const { dark } = EMAIL_COLORS;

/** What no style attribute can say: the dark theme, and phones. Programs that drop it show the light letter. */
const STYLE_SHEET = new SafeHtml(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 3px; }
@media (max-width: 480px) {
  .card { padding: 28px 20px !important; }
  .title { font-size: 24px !important; }
  .button { display: block !important; margin-right: 0 !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.surface} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark['ink-quiet']} !important; }
  .rule { border-color: ${dark.line} !important; }
  .soft { background-color: ${dark['accent-soft']} !important; }
  .picture { background-color: ${dark.sunken} !important; }
  .action { background-color: ${dark.action} !important; border-color: ${dark.action} !important; color: ${dark['on-action']} !important; }
  .other { border-color: ${dark['ink-quiet']} !important; color: ${dark.ink} !important; }
}
</style>`);

/** A letter in both forms: HTML of tables and style attributes, which every mail program knows, and plain text. */
export function renderEmail(letter: Email, shopOrigin: string): RenderedEmail {
  const { subject, preview, title, blocks, footer } = letter;
  const lines = footer.map((line) =>
    typeof line === 'string'
      ? html`<p class="quiet" style="${EMAIL_STYLES.foot}">${line}</p>`
      : html`<p class="quiet" style="${EMAIL_STYLES.foot}">
          <a class="quiet" href="${line.link}" style="${EMAIL_STYLES.footLink}">${line.label}</a>
        </p>`,
  );
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${STYLE_SHEET}
      </head>
      <body class="paper" style="${EMAIL_STYLES.body}">
        <div style="${EMAIL_STYLES.preview}">${preview}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="${EMAIL_STYLES.page}"
        >
          <tr>
            <td align="center" style="${EMAIL_STYLES.around}">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${EMAIL_STYLES.sheet}">
                <tr>
                  <td style="${EMAIL_STYLES.head}">
                    <a class="ink" href="${shopOrigin}" style="${EMAIL_STYLES.wordmark}">PLENTY</a>
                  </td>
                </tr>
                <tr>
                  <td class="card" style="${EMAIL_STYLES.card}">
                    <h1 class="ink title" style="${EMAIL_STYLES.title}">${title}</h1>
                    ${blocks.map(renderBlock)}
                  </td>
                </tr>
                <tr>
                  <td style="${EMAIL_STYLES.below}">${lines}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return { subject, text: formatPlainText(letter), html: page.source };
}
