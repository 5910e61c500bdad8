import { expect, test } from 'vitest';
import { type PreviewResult, PreviewReader, type PreviewState, readFileText } from './preview-reader.ts';

function createAnswer() {
  let resolve: (result: PreviewResult<string>) => void = () => {};
  const promise = new Promise<PreviewResult<string>>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (result: PreviewResult<string>) => resolve(result) };
}

function createReader() {
  const states: PreviewState<string>[] = [];
  const reader = new PreviewReader<string>((state) => states.push(state));
  return { reader, getShown: () => states.at(-1) };
}

test('nothing can be imported while a changed decision is read, although the old preview stays on the screen', async () => {
  const { reader, getShown } = createReader();
  await reader.readNew(async () => ({ preview: 'joined' }));
  expect(reader.ready).toBe('joined');
  const answer = createAnswer();
  const reading = reader.readAgain(() => answer.promise);
  expect(getShown()).toEqual({ shown: 'joined', problem: undefined, isReading: true });
  expect(reader.ready).toBeUndefined();
  answer.resolve({ preview: 'split' });
  await reading;
  expect(getShown()).toEqual({ shown: 'split', problem: undefined, isReading: false });
  expect(reader.ready).toBe('split');
});

test('of two choices the newest counts, in whichever order their answers arrive', async () => {
  const { reader, getShown } = createReader();
  const [first, second] = [createAnswer(), createAnswer()];
  const readings = [reader.readNew(() => first.promise), reader.readNew(() => second.promise)];
  second.resolve({ preview: 'second file' });
  await readings[1];
  first.resolve({ preview: 'first file' });
  await readings[0];
  expect(getShown()).toEqual({ shown: 'second file', problem: undefined, isReading: false });
  const late = createAnswer();
  const overtaken = reader.readAgain(() => late.promise);
  await reader.readNew(async () => ({ preview: 'third file' }));
  late.resolve({ problem: 'The shop did not answer.' });
  await overtaken;
  expect(getShown()).toEqual({ shown: 'third file', problem: undefined, isReading: false });
});

test('a decision that could not be read leaves the preview that is still true; another file takes it away', async () => {
  const { reader, getShown } = createReader();
  await reader.readNew(async () => ({ preview: 'joined' }));
  await reader.readAgain(async () => ({ problem: 'The shop did not answer.' }));
  expect(getShown()).toEqual({ shown: 'joined', problem: 'The shop did not answer.', isReading: false });
  expect(reader.ready).toBe('joined');
  await reader.readNew(async () => ({ problem: 'This file is empty' }));
  expect(getShown()).toEqual({ shown: undefined, problem: 'This file is empty', isReading: false });
  expect(reader.ready).toBeUndefined();
});

test('a file that the browser cannot read is a problem with a sentence', async () => {
  expect(await readFileText(new Blob(['Handle,Title']))).toEqual({ text: 'Handle,Title' });
  const gone = new Blob();
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  expect(await readFileText(gone)).toEqual({ problem: 'This file could not be read. Please choose it again.' });
});

test('a file that a spreadsheet saved in another encoding is a problem and not read with broken letters', async () => {
  const latin = new Blob([Uint8Array.from('Title\nCaf\u00e9 Tee\n', (letter) => letter.charCodeAt(0))]);
  expect(await readFileText(latin)).toEqual({
    problem: 'This file is not saved as UTF-8. Choose it as Shopify sent it, or save it as “CSV UTF-8”.',
  });
  expect(await readFileText(new Blob(['\u{FEFF}Caf\u00e9']))).toEqual({ text: 'Caf\u00e9' });
});
