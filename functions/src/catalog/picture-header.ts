/** Read from the picture's own bytes: its file name and the type the browser sends prove nothing. */
export type PictureHeader = {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
};

type Size = { readonly width: number; readonly height: number };

const toLatin1 = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

function parsePngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || toLatin1(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || toLatin1(bytes, 12, 16) !== 'IHDR')
    return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Only the frame headers of a JPEG contain its size. */
function isFrameMarker(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function parseJpegSize(bytes: Buffer): Size | undefined {
  if (toLatin1(bytes, 0, 3) !== '\xff\xd8\xff') return undefined;
  let offset = 2;
  while (offset + 9 < bytes.length) {
    if (bytes[offset] !== 0xff) return undefined;
    const marker = bytes[offset + 1] ?? 0;
    if (isFrameMarker(marker)) return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}

function parseWebpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || toLatin1(bytes, 0, 4) !== 'RIFF' || toLatin1(bytes, 8, 12) !== 'WEBP') return undefined;
  switch (toLatin1(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** The type and size of a JPEG, PNG or WebP; undefined for anything else. An SVG in particular can contain scripts. */
export function parsePictureHeader(bytes: Buffer): PictureHeader | undefined {
  const kinds = [
    ['image/png', parsePngSize],
    ['image/jpeg', parseJpegSize],
    ['image/webp', parseWebpSize],
  ] as const;
  for (const [type, parseSize] of kinds) {
    const size = parseSize(bytes);
    if (size && size.width > 0 && size.height > 0) return { type, ...size };
  }
  return undefined;
}
