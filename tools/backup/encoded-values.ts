import { DocumentReference, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { CliError } from '../start/command.ts';

const TAGS = ['$at', '$bytes', '$document', '$place', '$number', '$fields'] as const;
type Tag = (typeof TAGS)[number];
type TaggedValue = Readonly<Partial<Record<Tag, unknown>>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function encodeNumber(value: number): unknown {
  return Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : { $number: Object.is(value, -0) ? '-0' : String(value) };
}

function encodeFields(value: Record<string, unknown>): unknown {
  const fields = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, encodeValue(each)]));
  // A field may have the name of a tag.
  return TAGS.some((tag) => tag in fields) ? { $fields: fields } : fields;
}

/** A Firestore value as JSON, with tags for the types that JSON lacks. */
export function encodeValue(value: unknown): unknown {
  if (value instanceof Timestamp) return { $at: [value.seconds, value.nanoseconds] };
  if (value instanceof DocumentReference) return { $document: value.path };
  if (value instanceof GeoPoint) return { $place: [value.latitude, value.longitude] };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (typeof value === 'number') return encodeNumber(value);
  if (Array.isArray(value)) return value.map(encodeValue);
  if (!isRecord(value)) return value;
  if (Object.getPrototypeOf(value) === Object.prototype) return encodeFields(value);
  throw new CliError(`A document holds a ${value.constructor.name}, for which a backup has no word yet.`);
}

function decodePair(pair: unknown): readonly [number, number] {
  const [first, second] = Array.isArray(pair) ? pair.map(Number) : [];
  if (first === undefined || second === undefined) throw new Error('The backup holds a value that cannot be read');
  return [first, second];
}

function decodeFields(fields: unknown, database: Firestore): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(fields)).map(([name, each]) => [name, decodeValue(each, database)]));
}

function decodeRecord(value: Record<string, unknown>, database: Firestore): unknown {
  const tagged: TaggedValue = value;
  if (tagged.$at !== undefined) return new Timestamp(...decodePair(tagged.$at));
  if (tagged.$place !== undefined) return new GeoPoint(...decodePair(tagged.$place));
  if (typeof tagged.$bytes === 'string') return Buffer.from(tagged.$bytes, 'base64');
  if (typeof tagged.$document === 'string') return database.doc(tagged.$document);
  if (tagged.$number !== undefined) return Number(tagged.$number);
  return decodeFields(tagged.$fields ?? value, database);
}

/** The Firestore value that `encodeValue` was given. */
export function decodeValue(value: unknown, database: Firestore): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => decodeValue(each, database));
  return isRecord(value) ? decodeRecord(value, database) : value;
}
