import type { Email, EmailBlock, EmailLink, EmailOrderLine, LabeledValue, RenderedEmail } from './email-blocks.ts';
import { EMAIL_COLORS, EMAIL_STYLES } from './email-styles.ts';
import { renderLooks, renderProducts } from './render-products.ts';
import { SafeHtml, TABLE_ATTRIBUTES, html } from './safe-html.ts';

/** Drawn by tools/brand/email-header.ts. A PNG, because Gmail and Outlook show no SVG. */
export const HEAD_PICTURE = { path: '/email-header.png', width: 600 } as const;

function renderLabeledValue({ name, value, link }: LabeledValue): SafeHtml {
  const shown =
    link === undefined ? html`${value}` : html`<a class="ink" href="${link}" style="${EMAIL_STYLES.link}">${value}</a>`;
  return html`<tr>
    <td class="rule" style="${EMAIL_STYLES.fact}">
      <p class="quiet" style="${EMAIL_STYLES.factName}">${name}</p>
      <p class="ink" style="${EMAIL_STYLES.factValue}">${shown}</p>
    </td>
  </tr>`;
}

function renderOrderLine({ number, name, details, amount, picture }: EmailOrderLine): SafeHtml {
  const image =
    picture === undefined
      ? html`<div class="picture" style="${EMAIL_STYLES.picture}"></div>`
      : html`<img class="picture" src="${picture}" width="72" height="90" alt="" style="${EMAIL_STYLES.picture}" />`;
  return html`<tr>
    <td class="rule" style="${EMAIL_STYLES.linePicture}">${image}</td>
    <td class="rule" style="${EMAIL_STYLES.lineWords}">
      <p class="accent" style="${EMAIL_STYLES.lineNumber}">${number}</p>
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
            <td colspan="2" style="${EMAIL_STYLES.totalGap}">&nbsp;</td>
          </tr>
          <tr>
            <td class="rule ink" style="${EMAIL_STYLES.totalName}">${name}</td>
            <td class="rule ink" style="${EMAIL_STYLES.totalValue}">${value}</td>
          </tr>`
      : html`<tr>
          <td class="ink" style="${EMAIL_STYLES.amountName}">${name}</td>
          <td class="ink" style="${EMAIL_STYLES.amountValue}">${value}</td>
        </tr>`,
  );
}

function renderSteps(steps: readonly string[]): SafeHtml {
  return html`<table class="rule" ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.table}">
    ${steps.map(
      (step, index) =>
        html`<tr>
          <td class="rule accent" style="${EMAIL_STYLES.stepNumber}">${index + 1}</td>
          <td class="rule ink" style="${EMAIL_STYLES.step}">${step}</td>
        </tr>`,
    )}
  </table>`;
}

function renderBlock(block: EmailBlock, place: number, blocks: readonly EmailBlock[]): SafeHtml {
  switch (block.kind) {
    case 'heading':
      return html`<h2 class="ink" style="${EMAIL_STYLES.heading}">${block.text}</h2>`;
    case 'products':
      return renderProducts(block.products);
    case 'looks':
      return renderLooks(block.looks);
    case 'paragraph':
      return html`<p class="ink" style="${EMAIL_STYLES.paragraph}">${block.text}</p>`;
    case 'words':
    case 'code':
      return html`<p class="ink" style="${EMAIL_STYLES[block.kind]}">${block.text}</p>`;
    case 'quiet':
      return html`<p class="quiet" style="${EMAIL_STYLES.quiet}">${block.text}</p>`;
    case 'steps':
      return renderSteps(block.steps);
    case 'facts':
      return html`<table
        class="rule"
        ${TABLE_ATTRIBUTES}
        style="${blocks[place + 1]?.kind === 'lines' ? EMAIL_STYLES.joinedTable : EMAIL_STYLES.table}"
      >
        ${block.facts.map(renderLabeledValue)}
      </table>`;
    case 'lines':
      return html`<table class="rule" ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.lines}">
          ${block.lines.map(renderOrderLine)}
        </table>
        <table ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.amounts}">
          ${renderAmounts(block.amounts)}
        </table>`;
    case 'address':
      return html`<p class="ink" style="${EMAIL_STYLES.subtitle}">${block.title}</p>
        <p class="ink" style="${EMAIL_STYLES.address}">
          ${block.lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))}
        </p>`;
    case 'buttons':
      return html`<div style="${EMAIL_STYLES.buttons}">
        ${block.buttons.map(({ label, link }, index) =>
          index === 0 && block.isQuiet !== true
            ? html`<a class="button action" href="${link}" style="${EMAIL_STYLES.button}">${label}</a>`
            : html`<a class="button other" href="${link}" style="${EMAIL_STYLES.otherButton}">${label}</a>`,
        )}
      </div>`;
  }
}

function formatLabeledValue({ name, value, link }: LabeledValue): string {
  return link === undefined ? `${name}: ${value}` : `${name}: ${value}\n${link}`;
}

function formatBlock(block: EmailBlock): string {
  switch (block.kind) {
    case 'words':
    case 'quiet':
    case 'code':
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'products':
      return block.products.map(({ label, price, link }) => `${label}, ${price}\n${link}`).join('\n\n');
    case 'looks':
      return block.looks.map(({ label, link }) => `${label}\n${link}`).join('\n\n');
    case 'steps':
      return block.steps.map((step, place) => `${place + 1}. ${step}`).join('\n');
    case 'facts':
      return block.facts.map(formatLabeledValue).join('\n');
    case 'lines':
      return [
        ...block.lines.map(({ number, name, details, amount }) => `${number} ${name}\n  ${details}: ${amount}`),
        '',
        ...block.amounts.map(formatLabeledValue),
      ].join('\n');
    case 'address':
      return [block.title, ...block.lines].join('\n');
    case 'buttons':
      return block.buttons.map(({ label, link }) => `${label}:\n${link}`).join('\n\n');
  }
}

/** The label of an email link already has the address. */
function formatFooterLink({ label, link }: EmailLink): string {
  return link.startsWith('mailto:') ? label : `${label}: ${link}`;
}

function formatPlainText({ title, blocks, footer }: Email): string {
  const below = footer.map((line) => (typeof line === 'string' ? line : formatFooterLink(line))).join('\n');
  return ['PLENTY', title, ...blocks.map(formatBlock), `-- \n${below}`].join('\n\n');
}

const { dark } = EMAIL_COLORS;

/** The dark theme and phone layout, which style attributes cannot express. Programs that drop it show the light theme. */
const STYLE_SHEET = new SafeHtml(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 3px; }
@media (max-width: 480px) {
  .content { padding: 20px 16px 12px !important; }
  .below { padding: 0 16px !important; }
  .title { font-size: 40px !important; line-height: 40px !important; }
  .button { display: block !important; margin-right: 0 !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark['ink-quiet']} !important; }
  .accent { color: ${dark.accent} !important; }
  .rule { border-color: ${dark.ink} !important; }
  .picture { background-color: ${dark.sunken} !important; }
  .action { background-color: ${dark.action} !important; border-color: ${dark.action} !important; color: ${dark['on-action']} !important; }
  .other { border-color: ${dark.ink} !important; color: ${dark.ink} !important; }
}
</style>`);

function renderHead(subject: string): SafeHtml {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${subject}</title>
    ${STYLE_SHEET}
  </head>`;
}

function renderFooterLine(line: string | EmailLink): SafeHtml {
  if (typeof line === 'string') return html`<p class="quiet" style="${EMAIL_STYLES.foot}">${line}</p>`;
  return html`<p class="quiet" style="${EMAIL_STYLES.foot}">
    <a class="quiet" href="${line.link}" style="${EMAIL_STYLES.footLink}">${line.label}</a>
  </p>`;
}

/** HTML from tables and style attributes, which every mail program supports, and plain text. */
export function renderEmail(email: Email, shopOrigin: string): RenderedEmail {
  const { subject, preview, title, blocks, footer } = email;
  const page = html`<!doctype html>
    <html lang="en">
      ${renderHead(subject)}
      <body class="paper" style="${EMAIL_STYLES.body}">
        <div style="${EMAIL_STYLES.preview}">${preview}</div>
        <table class="paper" ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.page}">
          <tr>
            <td align="center" style="${EMAIL_STYLES.around}">
              <table ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.sheet}">
                <tr>
                  <td style="${EMAIL_STYLES.head}">
                    <a href="${shopOrigin}" style="${EMAIL_STYLES.headLink}">
                      <img
                        class="accent"
                        src="${shopOrigin}${HEAD_PICTURE.path}"
                        width="${HEAD_PICTURE.width}"
                        alt="Plenty"
                        style="${EMAIL_STYLES.mark}"
                      />
                    </a>
                  </td>
                </tr>
                <tr>
                  <td class="content" style="${EMAIL_STYLES.content}">
                    <h1 class="accent title" style="${EMAIL_STYLES.title}">${title}</h1>
                    ${blocks.map(renderBlock)}
                  </td>
                </tr>
                <tr>
                  <td class="below" style="${EMAIL_STYLES.below}">
                    <div class="rule" style="${EMAIL_STYLES.footRule}">${footer.map(renderFooterLine)}</div>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return { subject, text: formatPlainText(email), html: page.source };
}
