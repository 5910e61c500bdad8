import { writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const MANIFEST_PATH = Buffer.from('META-INF/MANIFEST.MF');
// A jar's lines end after 72 bytes; what is longer goes on in the next line behind a space.
const MAX_LINE_LENGTH = 70;

/** Writes a jar that holds only a manifest, so that `java -jar` starts `mainClass` out of another jar. */
export function writeManifestJar(path: string, mainClass: string, jar: string): void {
  writeFileSync(path, createStoredZip(Buffer.from(formatManifest(mainClass, jar))));
}

/** The manifest's text; `jar` is an absolute path. */
export function formatManifest(mainClass: string, jar: string): string {
  const classPath = encodeURI(`file:${jar}`);
  return (
    ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${classPath}`].map(wrapLine).join('') + '\r\n'
  );
}

function wrapLine(line: string): string {
  const pieces = line.match(new RegExp(`.{1,${MAX_LINE_LENGTH}}`, 'g')) ?? [];
  return `${pieces.join('\r\n ')}\r\n`;
}

/** A zip archive with one entry, uncompressed (sections 4.3.7, 4.3.12 and 4.3.16 of the format's note). */
function createStoredZip(content: Buffer): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(10, 0);
  about.writeUInt16LE(0x21, 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(content.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(MANIFEST_PATH.length, 22);
  const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, MANIFEST_PATH, content]);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x0a\x00', 'latin1'),
    about,
    Buffer.alloc(14),
    MANIFEST_PATH,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(entry.length, 16);
  return Buffer.concat([entry, directory, end]);
}
