import PostalMime from 'postal-mime';

/** An email that was received over SMTP; `createdAt` is the ISO instant at which it was. */
export interface ReceivedEmail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
  readonly orderNumber?: string;
}

const ORDER_NUMBER = /\bPL-[0-9A-Z]{4}-[0-9A-Z]{4}\b/;

/** Reads a message as a mail program does; what is missing is empty, so that a broken one can still be looked at. */
export async function parseEmail(
  id: string,
  source: Uint8Array<ArrayBuffer>,
  createdAt: string,
): Promise<ReceivedEmail> {
  const { to = [], subject = '', text = '', html = '' } = await PostalMime.parse(source);
  const [orderNumber] = ORDER_NUMBER.exec(subject) ?? [];
  return {
    id,
    to: to.map(({ address = '' }) => address).join(', '),
    subject,
    text,
    html,
    createdAt,
    ...(orderNumber === undefined ? {} : { orderNumber }),
  };
}
