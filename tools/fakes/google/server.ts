import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { Provider } from 'oidc-provider';
import { type Html, html } from '../html.ts';
import { AccountDirectory, DEMO_ACCOUNTS, type GoogleAccount } from './accounts.ts';
import { type OAuthClient, createOidcProvider } from './oidc-provider.ts';

/** A provider that listens; `issuer` is http://localhost and its port. */
export interface FakeGoogleServer {
  readonly issuer: string;
  close(): void;
}

const CHOOSER_PATH = /^\/choose\/([\w-]+)$/;
const MAX_BODY_BYTES = 4096;
// No form-action: the shop the browser is sent back to may be anywhere.
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'";
const CHOOSER_CSS = readFileSync(new URL('account-chooser.css', import.meta.url));

async function parseForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
    if (chunks.reduce((sum, each) => sum + each.length, 0) > MAX_BODY_BYTES) break;
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

async function handleChoice(
  provider: Provider,
  directory: AccountDirectory,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await parseForm(request);
  const chosen = form.get('person') ?? 'nobody';
  const person = chosen === 'other' ? directory.findOrCreate(form.get('email') ?? '') : directory.find(chosen);
  const result = person
    ? { login: { accountId: person.id }, select_account: {} }
    : { error: 'access_denied', error_description: 'The account chooser was left' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Opens the provider on a port of this machine; port 0 takes any. */
export async function createFakeGoogleServer(port: number, client: OAuthClient): Promise<FakeGoogleServer> {
  const server = createServer();
  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  const address = server.address();
  const issuer = `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`;
  const directory = new AccountDirectory();
  const provider = createOidcProvider(issuer, client, directory);
  const answerProtocol = provider.callback();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === '/chooser.css') return void response.writeHead(200, { 'Content-Type': 'text/css' }).end(CHOOSER_CSS);
    const uid = CHOOSER_PATH.exec(path)?.[1];
    if (uid === undefined) return answerProtocol(request, response);
    if (request.method === 'POST') return handleChoice(provider, directory, request, response);
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': CONTENT_SECURITY_POLICY };
    response.writeHead(200, headers).end(renderAccountChooser(uid));
  };
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { 'Content-Type': 'text/plain' });
      response.end(`The provider stumbled: ${error instanceof Error ? error.message : String(error)}`);
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
