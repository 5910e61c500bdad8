import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@plenty/contract/admin/products';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import type { Picture } from '@plenty/contract/catalog/picture';
import { callAdminApi } from '../api/admin-api.ts';
import { decodeHeic } from '../../lib/decode-heic.ts';
import { PictureError, type ResizedPicture, resizeBitmap, resizePicture, toBase64 } from '../../lib/resize-picture.ts';

type StoredPicture = Pick<Picture, 'src' | 'width' | 'height' | 'placeholder'>;

async function storePicture({ files, placeholder }: ResizedPicture): Promise<StoredPicture> {
  const [data400, data800, data1200] = await Promise.all(files.map(toBase64));
  const type = PICTURE_TYPES.find((known) => known === files[0]?.type);
  if (!type || !data400 || !data800 || !data1200) throw new PictureError('This browser cannot resize pictures.');
  const stored = await callAdminApi(adminProductEndpoints.uploadPicture, {
    body: { type, data400, data800, data1200 },
  });
  return { ...stored, placeholder };
}

/** Resizes a picture file to the shop's three widths and stores it (D-48). */
export async function uploadPicture(file: File): Promise<Picture> {
  return { ...(await storePicture(await resizePicture(file, MAX_PICTURE_BYTES, decodeHeic))), alt: '' };
}

/** Copies a picture of another site into the shop. Rejects if the site cannot be reached or does not let its picture be read. */
export async function copyPicture(src: string): Promise<StoredPicture> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  return storePicture(await resizeBitmap(await createImageBitmap(image), MAX_PICTURE_BYTES));
}
