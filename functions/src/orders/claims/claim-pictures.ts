import { MAX_CLAIM_PICTURE_BYTES } from '@plenty/contract/orders/claim';
import { describeClaimRejection, findOrderRejection } from '@plenty/contract/orders/claim-rules';
import { AppError } from '../../app-error.ts';
import { parsePictureHeader } from '../../catalog/index.ts';
import { type AttemptLimit, countAttempt } from '../../security/index.ts';
import type { Handler } from '../../services.ts';
import { requireOrderAccess } from '../order-access.ts';
import { readClaimPicture, saveClaimPicture } from './claim-picture.repository.ts';
import { toClaimableOrder } from './claim-views.ts';

const ADDRESS_LIMIT: AttemptLimit = { kind: 'claim-picture', most: 40, windowMs: 600_000 };
/** Whoever has an order's key cannot fill the database with pictures. */
const ORDER_LIMIT: AttemptLimit = { kind: 'claim-picture-order', most: 60, windowMs: 86_400_000 };

function invalidPicture(message: string): AppError {
  return new AppError({ code: 'invalid-input', message, fields: [{ path: 'data', message }] });
}

/** The picture's own bytes decide what it is: its file name and the type the browser sends prove nothing. */
export const uploadClaimPicture: Handler<'uploadClaimPicture'> = async ({ params, body }, context) => {
  const { database, visitor, now } = context;
  await countAttempt(database, ADDRESS_LIMIT, visitor.address, now());
  const order = await requireOrderAccess(params.orderNumber, context);
  const claimable = toClaimableOrder(order);
  const rejection = findOrderRejection(claimable, now().getTime());
  if (rejection) throw new AppError({ code: 'conflict', message: describeClaimRejection(rejection, claimable) });
  const data = Buffer.from(body.data, 'base64');
  if (data.byteLength > MAX_CLAIM_PICTURE_BYTES) throw invalidPicture('A picture may weigh at most 700 kB');
  const header = parsePictureHeader(data);
  if (!header) throw invalidPicture('This file is not a JPEG, PNG or WebP picture, whatever its name says.');
  await countAttempt(database, ORDER_LIMIT, order.id, now());
  const picture = Buffer.from(context.randomBytes(16)).toString('hex');
  await saveClaimPicture(database, picture, { orderId: order.id, data, type: header.type }, now());
  return { picture };
};

function pictureNotFound(): AppError {
  return new AppError({ code: 'not-found', message: 'There is no such picture.' });
}

const toPictureView = ({
  type,
  data,
}: {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly data: Uint8Array;
}) => ({
  type,
  data: Buffer.from(data).toString('base64'),
});

/** Only pictures of the order that the caller may see, and no longer than they are kept. */
export const getClaimPicture: Handler<'getClaimPicture'> = async ({ params }, context) => {
  const order = await requireOrderAccess(params.orderNumber, context);
  const picture = await readClaimPicture(context.database, params.picture, context.now());
  if (picture?.orderId !== order.id) throw pictureNotFound();
  return toPictureView(picture);
};

/** Any picture, for the owner. */
export const getAdminClaimPicture: Handler<'getAdminClaimPicture'> = async ({ params }, { database, now }) => {
  const picture = await readClaimPicture(database, params.picture, now());
  if (!picture) throw pictureNotFound();
  return toPictureView(picture);
};
