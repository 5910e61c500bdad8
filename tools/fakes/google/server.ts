import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { Provider } from 'oidc-provider';
import { type Html, html } from '../html.ts';
import { htmlResponse, listen, readBody, sendResponse, textResponse } from '../http-server.ts';
import { AccountDirectory, DEMO_ACCOUNTS, type GoogleAccount } from './accounts.ts';
import { type OAuthClient, createOidcProvider } from './oidc-provider.ts';

/** A fake Google that listens; `issuer` is http://localhost with its port. */
export interface FakeGoogleServer {
  readonly issuer: string;
  close(): void;
}

const CHOOSER_PATH = /^\/choose\/([\w-]+)$/;
const CHOOSER_CSS = readFileSync(new URL('account-chooser.css', import.meta.url), 'utf8');
const MAX_BODY_BYTES = 4096;

/** Starts the provider on a port of this machine; port 0 takes any. */
export async function createFakeGoogleServer(port: number, client: OAuthClient): Promise<FakeGoogleServer> {
  const server = createServer();
  const issuer = `http://localhost:${await listen(server, port)}`;
  const directory = new AccountDirectory();
  const provider = createOidcProvider(issuer, client, directory);
  const handleProtocol = provider.callback();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === '/chooser.css') return sendResponse(response, textResponse(CHOOSER_CSS, 200, 'text/css'));
    const uid = CHOOSER_PATH.exec(path)?.[1];
    if (uid === undefined) return handleProtocol(request, response);
    if (request.method === 'POST') return handleChoice(provider, directory, request, response);
    sendResponse(response, htmlResponse(renderAccountChooser(uid)));
  };
  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendResponse(response, textResponse(String(error), 400));
    });
  });
  return {
    issuer,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function handleChoice(
  provider: Provider,
  directory: AccountDirectory,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(String((await readBody(request, MAX_BODY_BYTES)) ?? ''));
  const chosen = form.get('person') ?? 'nobody';
  const account = chosen === 'other' ? directory.findOrCreate(form.get('email') ?? '') : directory.find(chosen);
  const result = account
    ? { login: { accountId: account.id }, select_account: {} }
    : { error: 'access_denied', error_description: 'The account chooser was left' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function renderAccount({ id, email, firstName, lastName }: GoogleAccount): Html {
  return html`<button name="person" value="${id}">${firstName} ${lastName}<br /><small>${email}</small></button>`;
}

/** The page to choose an account, or to cancel. A test may sign in with any address. */
function renderAccountChooser(uid: string): Html {
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
    </html>`;
}
