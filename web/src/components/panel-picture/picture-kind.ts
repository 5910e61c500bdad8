/** The kinds of picture a browser can read and the shop keeps. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** How many first bytes tell the kind. */
export const TELLING_BYTES = 16;

/** What a file is by its own first bytes, whatever its name and type say (D-48); undefined for everything that is no picture. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && textAt(bytes, 1, 7) === 'PNG\r\n\u001a\n') return 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  if (textAt(bytes, 4, 4) === 'ftyp' && ['avif', 'avis'].includes(textAt(bytes, 8, 4))) return 'avif';
  if (['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6))) return 'gif';
  return undefined;
}
