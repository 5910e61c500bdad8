import { html, type Html } from '../../desk/html.ts';
import { DEMO_ACCOUNTS, type GoogleAccount } from './people.ts';

function renderAccount({ id, email, firstName, lastName }: GoogleAccount): Html {
  return html`<button name="person" value="${id}">${firstName} ${lastName}<br /><small>${email}</small></button>`;
}

/** The page on which somebody says who they are, or that they would rather not (D-4). A test may be anybody it likes. */
export function renderAccountChooser(uid: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Choose an account</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/chooser.css" />
      </head>
      <body>
        <p class="banner">This stands in for Google on this machine. Nobody here is real.</p>
        <main>
          <h1>Choose an account</h1>
          <p>to continue to Plenty</p>
          <form method="post" action="/choose/${uid}">
            ${DEMO_ACCOUNTS.map(renderAccount)}
            <details>
              <summary>Somebody else</summary>
              <label>Email <input type="email" name="email" autocomplete="off" /></label>
              <button name="person" value="other">Continue</button>
            </details>
            <button class="plain" name="person" value="nobody">Cancel</button>
          </form>
        </main>
      </body>
    </html>`.source;
}
