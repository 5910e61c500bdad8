import type { ProjectState } from '../stand-ins/google-cloud/project.ts';
import { type Json, type JsonObject, getAtPath, toText } from '../stand-ins/google-cloud/rest.ts';
import { getLiveVersion } from './judge-state.ts';

/** What a deploy brought about, in a few lines for a person. */
export function formatDeployedState(state: ProjectState): string {
  const functions = Object.values(state.functions).toSorted((one, other) =>
    toText(one['name']).localeCompare(toText(other['name'])),
  );
  const cpus = functions.reduce((sum, one) => sum + readScaling(one).cpu * readScaling(one).most, 0);
  const fields = Object.values(state.fields);
  const lives = fields.filter((one) => one['ttlConfig']);
  const live = getLiveVersion(state);
  const files = Object.values(live?.files ?? {}).map((hash) => state.files[hash]);
  const bytes = files.reduce((sum, one) => sum + (one?.bytes ?? 0), 0);
  const sent = files.reduce((sum, one) => sum + (one?.gzipBytes ?? 0), 0);
  const [largest] = Object.entries(live?.files ?? {}).toSorted(
    ([, a], [, b]) => (state.files[b]?.bytes ?? 0) - (state.files[a]?.bytes ?? 0),
  );
  return [
    `Functions: ${functions.length}, together at most ${cpus.toFixed(1)} CPUs (a new project has ${state.quota.milliCpu / 1000})`,
    ...functions.map(formatFunction),
    `Schedules: ${Object.values(state.jobs)
      .map((job) => `${toText(job['schedule'])} (${toText(job['timeZone'])})`)
      .join(', ')}`,
    `Firestore: ${Object.keys(state.indexes).length} composite indexes, ${fields.length} fields with rules of their own, ${lives.length} of them with a time to live:`,
    `  ${lives
      .map((one) =>
        toText(one['name'])
          .split('/')
          .filter((_, place) => place === 5 || place === 7)
          .join('.'),
      )
      .join(', ')}`,
    `Rules: ${Object.keys(state.releases)
      .map((name) => name.split('/').at(-1))
      .join(', ')}`,
    `Pages: ${files.length} files, ${formatMegabytes(bytes)} (${formatMegabytes(sent)} compressed); the largest is ${largest?.[0] ?? 'none'}, ${formatMegabytes(state.files[largest?.[1] ?? '']?.bytes ?? 0)}`,
  ].join('\n');
}

function readScaling(one: JsonObject): { cpu: number; most: number } {
  return {
    cpu: Number(getAtPath(one, 'serviceConfig.availableCpu')),
    most: Number(getAtPath(one, 'serviceConfig.maxInstanceCount')),
  };
}

function formatFunction(one: JsonObject): string {
  const [, , , region = '', , name = ''] = toText(one['name']).split('/');
  const { cpu, most } = readScaling(one);
  const secrets = getAtPath(one, 'serviceConfig.secretEnvironmentVariables');
  const keys = (Array.isArray(secrets) ? secrets : []).map((secret: Json) => toText(getAtPath(secret, 'key')));
  const shown = [
    name.padEnd(16),
    region,
    toText(getAtPath(one, 'serviceConfig.availableMemory')).padStart(6),
    `${cpu.toFixed(2)} CPU`,
    `at most ${most}`.padEnd(10),
    keys.join(' '),
  ];
  return `  ${shown.join('  ').trimEnd()}`;
}

const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
