import * as z from 'zod/mini';
import { emailSchema } from '../checkout/address.ts';
import { parseCsv } from '../lib/parse-csv.ts';
import { instantSchema } from './products.ts';
import { requestKeySchema } from '../lib/request-key.ts';

/** Firestore takes more, but a larger list should be a list of people who still want mail. */
export const MAX_IMPORT_SUBSCRIBERS = 50_000;

/** A customer of another shop who agreed to marketing email there. `consentAt` is when, if the file states it. */
const importedSubscriberSchema = z.object({ email: emailSchema, consentAt: z.nullable(instantSchema) });
export type ImportedSubscriber = z.infer<typeof importedSubscriberSchema>;

const listSchema = z
  .array(importedSubscriberSchema)
  .check(
    z.minLength(1, 'Nobody in this file agreed to marketing email'),
    z.maxLength(MAX_IMPORT_SUBSCRIBERS, `At most ${MAX_IMPORT_SUBSCRIBERS.toLocaleString('en-US')} at once`),
  );

export const subscriberPreviewRequestSchema = z.object({ subscribers: listSchema });

/** Nobody who is `subscribed`, or who once `unsubscribed` here, is touched by the import. */
export const subscriberPreviewSchema = z.object({ added: z.int(), subscribed: z.int(), unsubscribed: z.int() });
export type SubscriberPreview = z.infer<typeof subscriberPreviewSchema>;

/** Names and addresses in the file stay in the browser: a newsletter needs neither. */
export const subscriberImportSchema = z.object({ key: requestKeySchema, subscribers: listSchema });

/** What a customer export holds: who agreed to marketing email, and how many rows did not or cannot be used. */
export type CustomerExport = {
  readonly subscribers: readonly ImportedSubscriber[];
  readonly customers: number;
  readonly withoutConsent: number;
  readonly repeated: number;
  /** Lines whose email address is missing or wrong although the customer agreed. */
  readonly invalidLines: readonly number[];
};

const COLUMNS = {
  email: ['email', 'email address', 'e-mail'],
  accepts: ['accepts email marketing', 'accepts marketing', 'email marketing: status'],
  consentAt: ['accepts email marketing updated at', 'accepts marketing updated at', 'email marketing: updated at'],
} as const;

/** Only a clear yes is consent. */
const YES = ['yes', 'true', 'subscribed'];

function findColumn(header: readonly string[], names: readonly string[]): number {
  return header.findIndex((name) => names.includes(name.trim().toLowerCase()));
}

/** '2024-05-01T10:00:00-04:00' or '2024-05-01 10:00:00 -0400' as an ISO time; null for anything else. */
function parseConsentTime(cell: string): string | null {
  const typed = cell.trim().replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)$/, '$1T$2$3:$4');
  const time = /^\d{4}-\d\d-\d\d/.test(typed) ? Date.parse(typed) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Reads Shopify's customer export. The fault of a file that is none completes the sentence 'This file ...'. */
export function readCustomerExport(csv: string): CustomerExport | { readonly fault: string } {
  const parsed = parseCsv(csv);
  if ('faultLine' in parsed)
    return { fault: `is no proper CSV: the quotation marks at line ${parsed.faultLine} do not match.` };
  const [header, ...records] = parsed.records;
  const [email, accepts, consentAt] = [COLUMNS.email, COLUMNS.accepts, COLUMNS.consentAt].map((names) =>
    findColumn(header?.cells ?? [], names),
  );
  if (email === undefined || accepts === undefined || email === -1 || accepts === -1)
    return { fault: 'is no customer export of Shopify: it lacks “Email” or “Accepts Email Marketing”.' };
  const found = new Map<string, ImportedSubscriber>();
  const refused = new Set<string>();
  const invalidLines: number[] = [];
  let [customers, withoutConsent, repeated] = [0, 0, 0];
  for (const { cells, line } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    customers += 1;
    const address = emailSchema.safeParse(cells[email]?.trim().replace(/^'/, '')).data;
    const key = address?.toLowerCase() ?? '';
    if (!YES.includes(cells[accepts]?.trim().toLowerCase() ?? '')) {
      withoutConsent += 1;
      refused.add(key);
    } else if (address === undefined) invalidLines.push(line);
    else if (found.has(key)) repeated += 1;
    else found.set(key, { email: address, consentAt: parseConsentTime(cells[consentAt ?? -1] ?? '') });
  }
  // Of two rows for one address, the no counts.
  const subscribers = [...found].flatMap(([key, subscriber]) => (refused.has(key) ? [] : [subscriber]));
  return { subscribers, customers, withoutConsent, repeated, invalidLines };
}
