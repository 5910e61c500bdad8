import type { Firestore } from 'firebase-admin/firestore';
import { readPicture } from '../pictures/picture-repository.ts';
import { respondError } from './answer.ts';
import type { HttpRequest, HttpResponse } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export const PICTURES_PREFIX = '/pictures/';

/**
 * D-48: a picture the owner added. Its address is the hash of its content, so that it is the same for good; it lies outside `/api`, where
 * no cookie goes along. It is only ever shown as the picture it was seen to be.
 */
export async function handlePicture(
  { method, path, headers }: HttpRequest,
  database: Firestore,
): Promise<HttpResponse> {
  if (method !== 'GET' && method !== 'HEAD') {
    return respondError({ code: 'method-not-allowed', message: 'Pictures are only looked at here.' });
  }
  const id = path.slice(PICTURES_PREFIX.length);
  const picture = await readPicture(database, id);
  if (!picture) return respondError({ code: 'not-found', message: 'There is no such picture.' });
  // Mails show them, and mail programs are another site's pages.
  const shown = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const kept = {
    ...SECURITY_HEADERS,
    ...shown,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${id}"`,
  };
  const isKnown = headers['if-none-match']?.includes(`"${id}"`) ?? false;
  if (isKnown) return { status: 304, headers: kept, body: '' };
  return { status: 200, headers: { ...kept, 'Content-Type': picture.type }, body: Buffer.from(picture.data) };
}
