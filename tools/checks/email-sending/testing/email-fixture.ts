import { randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { paths } from '../../../../functions/src/db/paths.ts';
import type { EmailServices } from '../../../../functions/src/email/send-emails.ts';
import { createEmailDocument } from '../../../../functions/src/email/stored-email.ts';

export const ADMIN_EMAIL = 'owner@plenty.example';
export const FROM = 'Plenty <orders@plenty.example>';

export const SHOP_ORIGIN = 'http://shop.test';

type Fields = Readonly<Record<string, unknown>>;

/** A database with nothing but emails, and a clock that the test moves. */
export function createEmailFixture(name: string) {
  const projectId = `demo-test-${name}-${randomBytes(4).toString('hex')}`;
  const database = getFirestore(initializeApp({ projectId }, projectId));
  let moment = Date.parse('2026-11-20T15:00:00Z');
  const now = () => new Date(moment);
  const services = (port: number | undefined): EmailServices => ({
    database,
    now,
    shopOrigin: SHOP_ORIGIN,
    server: port === undefined ? undefined : { url: `smtp://127.0.0.1:${port}`, from: FROM, isLocal: true },
  });
  return {
    projectId,
    database,
    now,
    world: services,
    passTime: (milliseconds: number) => {
      moment += milliseconds;
    },
    nameOwner: () =>
      database.doc(paths.shopSettings).set({ ownerEmail: ADMIN_EMAIL, supportEmail: '', postalAddress: '' }),
    queue: (id: string, fields: Fields = {}) =>
      database
        .doc(paths.email(id))
        .create(createEmailDocument({ ...createEmailFields(`${id}@example.com`), ...fields }, now())),
    mail: async (id: string) => (await database.doc(paths.email(id)).get()).data() ?? {},
    delivery: async (id: string): Promise<Fields> => {
      const delivery: unknown = (await database.doc(paths.email(id)).get()).get('delivery');
      return typeof delivery === 'object' && delivery !== null ? Object.fromEntries(Object.entries(delivery)) : {};
    },
    /** The emails to the owner about failed emails, the oldest first. */
    toldOwner: async () => {
      const told = await database.collection(paths.emails).where('event', '==', 'mail-failure').get();
      return told.docs.toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis());
    },
  };
}
export type EmailFixture = ReturnType<typeof createEmailFixture>;

export function createEmailFields(to: string): Fields {
  const message = { subject: 'Your order', text: 'secret words', html: '<p>secret words</p>' };
  return { to: [to], message, event: 'order-confirmation', orderId: 'a1'.repeat(20), orderNumber: 'PL-7K3M-92QX' };
}
