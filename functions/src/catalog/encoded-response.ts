import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** An answer made once and sent many times: its bytes, the same compressed both ways, and its ETag. */
export type EncodedResponse = {
  readonly bytes: Buffer;
  readonly gzip: Buffer;
  /** A sixth smaller than gzip's, and half of it where products repeat each other. */
  readonly br: Buffer;
  readonly etag: string;
  /** The owner's last change is not in it yet: whoever asked for that asks again (D-32). */
  readonly isStale?: true;
};

/** Higher than that costs a busy instance more time than it saves a line bytes. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function encodeText(text: string): EncodedResponse {
  const bytes = Buffer.from(text);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    bytes,
    get gzip() {
      return (gzip ??= gzipSync(bytes));
    },
    get br() {
      return (br ??= brotliCompressSync(bytes, BROTLI_OPTIONS));
    },
    etag,
  };
}

export function encodeJson(answer: unknown): EncodedResponse {
  return encodeText(JSON.stringify(answer));
}
