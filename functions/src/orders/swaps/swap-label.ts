import { MAX_SWAP_LABEL_BYTES, type SwapLabel, type SwapLabelUpload } from '@plenty/contract/orders/swap';
import { AppError } from '../../app-error.ts';
import { parsePictureHeader } from '../../catalog/index.ts';
import type { Handler } from '../../services.ts';
import { requireOrderAccess } from '../order-access.ts';
import { readSwapLabel } from './swap-label.repository.ts';

const PDF_START = '%PDF-';

type LabelFile = { readonly data: Buffer; readonly type: SwapLabel['type'] };

function invalidLabel(message: string): AppError {
  return new AppError({ code: 'invalid-input', message, fields: [{ path: 'label.data', message }] });
}

/** Its own bytes decide what a file is: its name and the type the browser sends prove nothing. Undefined for a link. */
export function parseSwapLabel(label: SwapLabelUpload): LabelFile | undefined {
  if (label.kind === 'link') return undefined;
  const data = Buffer.from(label.data, 'base64');
  if (data.byteLength > MAX_SWAP_LABEL_BYTES) throw invalidLabel('A label may weigh at most 700 kB');
  if (data.subarray(0, PDF_START.length).toString('latin1') === PDF_START) return { data, type: 'application/pdf' };
  if (parsePictureHeader(data)?.type === 'image/png') return { data, type: 'image/png' };
  throw invalidLabel('This file is neither a PDF nor a PNG, whatever its name says.');
}

function toLabelView(label: { readonly type: SwapLabel['type']; readonly data: Uint8Array } | undefined): SwapLabel {
  if (!label) throw new AppError({ code: 'not-found', message: 'There is no such label.' });
  return { type: label.type, data: Buffer.from(label.data).toString('base64') };
}

/** Only a label of the order that the caller may see, and no longer than it is kept. */
export const getSwapLabel: Handler<'getSwapLabel'> = async ({ params }, context) => {
  const { id } = await requireOrderAccess(params.orderNumber, context);
  const swap = { orderId: id, number: Number(params.swap) };
  return toLabelView(await readSwapLabel(context.database, swap, context.now()));
};

/** The label of any order, for the owner. */
export const getAdminSwapLabel: Handler<'getAdminSwapLabel'> = async ({ params }, { database, now }) =>
  toLabelView(await readSwapLabel(database, { orderId: params.id, number: Number(params.swap) }, now()));
