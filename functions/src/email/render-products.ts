import type { EmailLook, EmailProduct } from './email-blocks.ts';
import { EMAIL_STYLES } from './email-styles.ts';
import { type SafeHtml, TABLE_ATTRIBUTES, html } from './safe-html.ts';

function renderProduct({ label, link, price, picture }: EmailProduct): SafeHtml {
  const image =
    picture === undefined
      ? html`<div class="picture" style="${EMAIL_STYLES.offerImage}"></div>`
      : html`<img
          class="picture"
          src="${picture}"
          width="112"
          height="140"
          alt=""
          style="${EMAIL_STYLES.offerImage}"
        />`;
  return html`<tr>
    <td class="rule" style="${EMAIL_STYLES.offerPicture}">
      <a href="${link}" tabindex="-1" aria-hidden="true" style="${EMAIL_STYLES.offer}">${image}</a>
    </td>
    <td class="rule" style="${EMAIL_STYLES.lineWords}">
      <p class="ink" style="${EMAIL_STYLES.lineName}">
        <a class="ink" href="${link}" style="${EMAIL_STYLES.link}">${label}</a>
      </p>
      <p class="quiet" style="${EMAIL_STYLES.lineAbout}">${price}</p>
    </td>
  </tr>`;
}

/** Each product leads to its page. */
export function renderProducts(products: readonly EmailProduct[]): SafeHtml {
  return html`<table class="rule" ${TABLE_ATTRIBUTES} style="${EMAIL_STYLES.table}">
    ${products.map(renderProduct)}
  </table>`;
}

/** Each look leads to its place in the gallery. */
export function renderLooks(looks: readonly EmailLook[]): SafeHtml {
  return html`${looks.map(
    ({ label, link, picture, alt }) =>
      html`<div style="${EMAIL_STYLES.look}">
        <a href="${link}" style="${EMAIL_STYLES.offer}">
          <img class="picture" src="${picture}" width="552" alt="${alt}" style="${EMAIL_STYLES.lookImage}" />
        </a>
        <p class="ink" style="${EMAIL_STYLES.lookName}">
          <a class="ink" href="${link}" style="${EMAIL_STYLES.link}">${label}</a>
        </p>
      </div>`,
  )}`;
}
