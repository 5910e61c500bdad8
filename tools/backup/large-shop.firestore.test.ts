import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { recordFigure } from '../checks/figures.ts';
import { createBackup } from './create-backup.ts';
import { readBackupLines, restoreBackup } from './restore-backup.ts';
import { RESTORE_DOCUMENT, connectStores } from './stores.ts';

const FEW = 2000;
const DOCUMENTS = Number(process.env['BACKUP_DOCUMENTS'] ?? FEW);
const LONGEST_MS = DOCUMENTS * 15 + 240_000;
const hashing = { hash: { algorithm: 'BCRYPT' } } as const;
const folder = mkdtempSync(join(tmpdir(), 'large-shop-'));
afterAll(() => rmSync(folder, { recursive: true }));

let opened = 0;
const openProject = (name: string) => {
  const project = `demo-test-${name}-${process.pid}-${(opened += 1)}`;
  return { project, stores: connectStores(project), file: join(folder, `${project}.gz`) };
};

/** Paths in wide and deep collections, some below missing documents. */
const pathOf = (number: number): string => {
  const places = [`wide/${number}`, `shelves/${number % 40}/things/${number}`, `a/missing/b/${number}/c/deep`, `z${number % 9}/${number}`]; // prettier-ignore
  return places[number % places.length] ?? '';
};

async function fill(database: Firestore, documents: number): Promise<void> {
  for (let start = 0; start < documents; start += 500) {
    const batch = database.batch();
    for (let number = start; number < Math.min(start + 500, documents); number += 1) {
      batch.set(database.doc(pathOf(number)), { number, says: `thing ${number}`.repeat(number % 40), at: new Timestamp(number, number * 1000) }); // prettier-ignore
    }
    await batch.commit();
  }
}

/** All documents by path. */
async function dump(database: Firestore): Promise<Map<string, unknown>> {
  const { docs } = await database.collectionGroup('').get();
  return new Map(docs.map((document) => [document.ref.path, document.data()]));
}

const MAINS = { backup: './backup.ts', restore: './restore.ts' } as const;
/** Runs a command as a user does, with less memory than the data needs. */
function run(command: keyof typeof MAINS, file: string, project: string): ChildProcess {
  const main = fileURLToPath(new URL(MAINS[command], import.meta.url));
  const options = ['--max-old-space-size=96', '--disable-warning=MetadataLookupWarning'];
  return spawn(process.execPath, [...options, main, file, '--project', project], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function finish(command: ChildProcess) {
  const startedAt = performance.now();
  const output: string[] = [];
  for (const stream of [command.stdout, command.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(String(chunk)));
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, peakOf(command.pid))), 200);
  const [code] = await once(command, 'close');
  clearInterval(timer);
  expect({ code, output: output.join('') }).toMatchObject({ code: 0 });
  const longest = Number(/longest step took (\d+) ms/.exec(output.join(''))?.[1]);
  return { longest, peak, seconds: Math.round((performance.now() - startedAt) / 1000) };
}

/** The peak memory of a process in MB; 0 where the system does not tell. */
function peakOf(pid: number | undefined): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

test('P-5 every kind of value is restored, at every kind of path', async () => {
  const { stores, file } = openProject('odd');
  const { database } = stores;
  const marks = {
    $at: [1, 2],
    $bytes: 'eA==',
    $document: 'a/b',
    $place: [1, 2],
    $number: 'NaN',
    $fields: { $fields: {} },
  };
  const numbers = [0, -0, 1.5, Number.NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER, 5e-324];
  const exact = [new Timestamp(1_795_000_000, 123_456_000), new Timestamp(-62_135_596_800, 0), new GeoPoint(-90, 180)];
  const odd = { marks, numbers, exact, raw: Buffer.from([0, 255]), none: null, empty: {}, list: [{ deep: [1.25, {}] }], other: database.doc('a/b'), 'a.b/`c': 'ü\u2028😀' }; // prettier-ignore
  const places = [
    'odd/missing/below/there',
    '$at/$fields',
    'wide/a b~.ü😀',
    'one/two/three/four/five/six/seven/eight',
    'A/1',
    'a/1',
  ];
  for (const place of places) await database.doc(place).set(odd);
  await database.doc('empty/document').set({});
  const before = await dump(database);
  expect([...before.keys()].toSorted()).toEqual([...places, 'empty/document'].toSorted());
  const other = openProject('odd-again').stores;
  expect(await createBackup(stores, file)).toMatchObject({ documents: places.length + 1 });
  await restoreBackup(other, file, hashing);
  const after = await dump(other.database);
  expect(after.size).toBe(before.size);
  for (const place of places) {
    const { other: reference, ...rest } = Object(after.get(place)) as typeof odd;
    const { other: _, ...restBefore } = odd;
    expect(reference.path).toBe('a/b');
    expect(rest).toEqual(restBefore);
  }
});

test('P-5 a backup is of one moment, even if documents change while it is written', async () => {
  const { stores, file } = openProject('busy');
  const { database } = stores;
  await fill(database, FEW);
  let count = 0;
  const backup = { isOver: false };
  const write = async () => {
    count += 1;
    const batch = database.batch();
    // The first and the last document by name, and a new one each time.
    batch.set(database.doc('0/first'), { count });
    batch.set(database.doc(`between/${count}`), { count });
    batch.delete(database.doc(`between/${count - 3}`));
    batch.set(database.doc('zzz/last'), { count });
    await batch.commit();
  };
  for (let times = 0; times < 5; times += 1) await write();
  const before = count;
  const writing = (async () => {
    while (!backup.isOver) await write();
  })();
  const { documents } = await createBackup(stores, file);
  backup.isOver = true;
  await writing;
  const found = new Map<unknown, unknown>();
  for await (const { path, data } of readBackupLines(file)) found.set(path, data);
  const { count: first } = Object(found.get('0/first')) as { count: number };
  expect(found.get('zzz/last')).toEqual({ count: first });
  const between = [...found.keys()].filter((path) => String(path).startsWith('between/'));
  expect(new Set(between)).toEqual(new Set([first - 2, first - 1, first].map((number) => `between/${number}`)));
  expect(first).toBeGreaterThanOrEqual(before);
  // Documents did change while the backup was written.
  expect(count).toBeGreaterThan(first + 3);
  expect(documents).toBe(FEW + 5);
});

test('P-5 an interrupted restore continues with the same file, and rejects another one', async () => {
  const { stores, file } = openProject('whole');
  await fill(stores.database, FEW);
  await stores.auth.createUser({ uid: 'one', email: 'one@example.com' });
  const stored = await createBackup(stores, file);
  const { stores: target, project } = openProject('cut');
  const cut = run('restore', file, project);
  const ended = once(cut, 'close');
  while ((await target.database.collectionGroup('').limit(300).get()).size < 300);
  cut.kill('SIGKILL');
  await ended;
  const there = await dump(target.database);
  expect(there.has(RESTORE_DOCUMENT)).toBe(true);
  expect(there.size).toBeLessThan(stored.documents);
  await expect(createBackup(target, `${file}.half`)).rejects.toThrow('A restore was cut off in this project');
  const other = openProject('other');
  await other.stores.database.doc('a/b').set({});
  await createBackup(other.stores, other.file);
  await expect(restoreBackup(target, other.file, hashing)).rejects.toThrow('Another backup was being restored here');
  await restoreBackup(target, file, hashing);
  expect(await dump(target.database)).toEqual(await dump(stores.database));
  expect((await target.auth.getUser('one')).email).toBe('one@example.com');
  await expect(restoreBackup(target, file, hashing)).rejects.toThrow('There is a shop already');
});

test(
  'P-5 backup and restore have one page in memory, and their steps take far less than a minute',
  { timeout: LONGEST_MS },
  async () => {
    const from = openProject('from');
    const to = openProject('to');
    await fill(from.stores.database, DOCUMENTS);
    const backup = await finish(run('backup', from.file, from.project));
    const restore = await finish(run('restore', from.file, to.project));
    await finish(run('backup', to.file, to.project));
    const [one, other] = [readBackupLines(from.file), readBackupLines(to.file)];
    let lines = 0;
    for await (const line of one) {
      const { value } = await other.next();
      lines += 1;
      // 100,000 expectations would take minutes.
      if (JSON.stringify(line) !== JSON.stringify(value)) expect(value).toEqual(line);
    }
    expect((await other.next()).done).toBe(true);
    expect(lines).toBe(DOCUMENTS + 2);
    expect(Math.max(backup.longest, restore.longest)).toBeLessThan(60_000);
    const format = ({ seconds, longest, peak }: typeof backup) => `${seconds} s, longest step ${longest} ms, ${peak} MB at most`; // prettier-ignore
    recordFigure(`${DOCUMENTS} documents, equal one by one: backup ${format(backup)}; restore ${format(restore)}`);
  },
);
