import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** An answer made once and sent many times: its bytes, the same compressed, and its ETag. */
export type EncodedAnswer = { readonly bytes: Buffer; readonly gzip: Buffer; readonly etag: string };

export function encodeAnswer(answer: unknown): EncodedAnswer {
  const bytes = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return { bytes, gzip: gzipSync(bytes), etag };
}
