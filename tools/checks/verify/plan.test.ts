import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasPassed, saveRecord, planParts, readPassedRecords, type PartRecord } from './plan.ts';

const PARTS = ['check', 'firestore', 'journeys'];

function aRecord(part: string, commit: string, failed = 0): PartRecord {
  const results = [{ label: part, seconds: 1, passed: 2, failed }];
  return { part, commit, at: '2026-01-02T03:04:05.000Z', results, figures: [`${part} measured`] };
}

const aFile = () => join(mkdtempSync(join(tmpdir(), 'proof-')), 'passed', 'parts.json');

test('an interrupted run continues with the parts that have not passed at this commit', () => {
  const file = aFile();
  saveRecord(file, aRecord('check', 'new'));
  saveRecord(file, aRecord('firestore', 'new', 1));
  expect(planParts(PARTS, readPassedRecords(file), 'new', false)).toEqual({
    kept: [aRecord('check', 'new')],
    toRun: ['firestore', 'journeys'],
  });
});

test('a part that passed at an older commit runs again, unless its result is to be kept', () => {
  const passed = [aRecord('check', 'old'), aRecord('journeys', 'new')];
  expect(planParts(PARTS, passed, 'new', false)).toEqual({
    kept: [aRecord('journeys', 'new')],
    toRun: ['check', 'firestore'],
  });
  expect(planParts(PARTS, passed, 'new', true)).toEqual({ kept: passed, toRun: ['firestore'] });
});

test('a part that fails later loses its record, and one that passes again replaces it', () => {
  const file = aFile();
  saveRecord(file, aRecord('check', 'old'));
  saveRecord(file, aRecord('check', 'new'));
  expect(readPassedRecords(file)).toEqual([aRecord('check', 'new')]);
  saveRecord(file, aRecord('check', 'newer', 1));
  expect(readPassedRecords(file)).toEqual([]);
});

test('a part whose steps were skipped has not passed', () => {
  const record = aRecord('newcomer', 'new');
  const skipped = record.results.map((result) => ({ ...result, skipped: 'Port 5000 is in use.' }));
  expect([
    hasPassed(record),
    hasPassed({ ...record, results: skipped }),
    hasPassed({ ...record, results: [] }),
  ]).toEqual([true, false, false]);
});

test('a missing, broken or outdated state file keeps nothing', () => {
  const file = aFile();
  expect(readPassedRecords(file)).toEqual([]);
  saveRecord(file, aRecord('check', 'new'));
  for (const text of ['{ not json', '{}', '[{"part":"check"}]']) {
    writeFileSync(file, text);
    expect(readPassedRecords(file)).toEqual([]);
  }
});
