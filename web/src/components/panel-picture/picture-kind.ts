/** The kinds of picture a browser can read and the shop keeps. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

function readAscii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** How many first bytes tell the kind. */
export const SIGNATURE_BYTES = 16;

/** What a file is by its own first bytes, whatever its name and type say (D-48); undefined for everything that is no picture. */
export function detectPictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && readAscii(bytes, 1, 7) === 'PNG\r\n\u001a\n') return 'png';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 4) === 'WEBP') return 'webp';
  if (readAscii(bytes, 4, 4) === 'ftyp' && ['avif', 'avis'].includes(readAscii(bytes, 8, 4))) return 'avif';
  if (['GIF87a', 'GIF89a'].includes(readAscii(bytes, 0, 6))) return 'gif';
  return undefined;
}
