import type { Picture } from '@plenty/contract/catalog/picture';
import { PICTURE_TYPES } from '@plenty/contract/panel/panel-picture';
import { callAdminApi } from '../panel-save/call-panel.ts';
import { measurePicture } from './measure-picture.ts';
import { PictureError, resizePicture } from './resize-picture.ts';

/** Shown until a picture kept elsewhere is there: its own colours cannot be read. */
const DEFAULT_PLACEHOLDER_COLOR = '#e7e1d5';

const BASE64_CHUNK_BYTES = 0x8000;

async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = [];
  // In parts: a function takes only so many arguments.
  for (let from = 0; from < bytes.length; from += BASE64_CHUNK_BYTES) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + BASE64_CHUNK_BYTES)));
  }
  return btoa(parts.join(''));
}

/** Keeps a picture file in the shop, in its three widths (D-48). */
export async function uploadPicture(file: File): Promise<Picture> {
  const { files, placeholder } = await resizePicture(file);
  const [data400, data800, data1200] = await Promise.all(files.map(toBase64));
  const type = PICTURE_TYPES.find((known) => known === files[0]?.type);
  if (!type || !data400 || !data800 || !data1200) throw new PictureError('This browser cannot resize pictures.');
  const added = await callAdminApi('uploadPicture', { body: { type, data400, data800, data1200 } });
  return { ...added, alt: '', placeholder };
}

/** A picture that is kept elsewhere, by its address. */
export async function loadPictureFromUrl(src: string): Promise<Picture> {
  const size = await measurePicture(src);
  if (!size) throw new PictureError('No picture could be loaded from this address.');
  return { src, alt: '', ...size, placeholder: DEFAULT_PLACEHOLDER_COLOR };
}
