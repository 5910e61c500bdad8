import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A response that is encoded once and sent many times. */
export type EncodedResponse = {
  readonly bytes: Buffer;
  readonly gzip: Buffer;
  /** Brotli: a sixth smaller than gzip, and half of it for repetitive products. */
  readonly br: Buffer;
  readonly etag: string;
  /** Set when the owner's last change is not in it yet, so that their browser asks again (D-32). */
  readonly isStale?: true;
};

/** Higher qualities cost a busy instance more time than the smaller response saves. */
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

export function encodeJson(value: unknown): EncodedResponse {
  return encodeText(JSON.stringify(value));
}
