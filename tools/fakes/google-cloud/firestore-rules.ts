import * as z from 'zod/mini';
import {
  type ApiRequest,
  type Route,
  alreadyExists,
  defineRoutes,
  invalidArgument,
  listAll,
  orNotFound,
  parseBody,
  toText,
} from './rest.ts';
import type { Json } from './project-state.ts';

const BASE = '/v1/projects/{project}';
const MAX_BYTES = 256 * 1024;

const filesSchema = z.array(z.object({ name: z.string(), content: z.string() })).check(z.minLength(1));
const rulesetRequestSchema = z.object({ source: z.object({ files: filesSchema }) });
const releaseSchema = z.object({ name: z.string(), rulesetName: z.string() });

/** The compiler's errors; none where the rules compile. */
export type CompileRules = (
  text: string,
) => Promise<readonly { readonly line: number; readonly column: number; readonly description: string }[]>;

/** Security rules: `compile` checks them, then they are kept as rulesets and released. */
export function createRulesRoutes(compile: CompileRules): readonly Route[] {
  return defineRoutes('firebaserules.googleapis.com', [
    ['POST', `${BASE}:test`, 'firebaserules.rulesets.test', (call) => testRules(compile, call)],
    ['POST', `${BASE}/rulesets`, 'firebaserules.rulesets.create', (call) => createRuleset(compile, call)],
    ['GET', `${BASE}/rulesets/{id}`, 'firebaserules.rulesets.get', getRuleset],
    ['GET', `${BASE}/releases`, 'firebaserules.releases.list', listAll('releases')],
    ['POST', `${BASE}/releases`, 'firebaserules.releases.create', createRelease],
    ['PATCH', `${BASE}/releases/{id=**}`, 'firebaserules.releases.update', updateRelease],
  ]);
}

async function testRules(compile: CompileRules, call: ApiRequest) {
  const { files } = parseBody(call, rulesetRequestSchema).source;
  return { body: { issues: await listIssues(compile, files) } };
}

async function listIssues(compile: CompileRules, files: z.infer<typeof filesSchema>): Promise<Json[]> {
  const issues: Json[] = [];
  for (const { name, content } of files) {
    const found =
      Buffer.byteLength(content) > MAX_BYTES
        ? [{ line: 1, column: 1, description: 'Rules are larger than 256 KB.' }]
        : await compile(content);
    for (const { line, column, description } of found) {
      issues.push({ severity: 'ERROR', description, sourcePosition: { fileName: name, line, column } });
    }
  }
  return issues;
}

async function createRuleset(compile: CompileRules, call: ApiRequest) {
  const { files } = parseBody(call, rulesetRequestSchema).source;
  const [issue] = await listIssues(compile, files);
  if (issue !== undefined) throw invalidArgument(`Rules do not compile: ${JSON.stringify(issue)}`);
  const { state } = call.project;
  const name = `projects/${state.projectId}/rulesets/ruleset-${call.project.nextId()}`;
  const createTime = call.project.now();
  state.rulesets[name] = { name, createTime, source: { files } };
  return { body: { name, createTime, metadata: { services: ['cloud.firestore'] } } };
}

function getRuleset({ project, param }: ApiRequest) {
  const name = `projects/${project.state.projectId}/rulesets/${param('id')}`;
  return { body: orNotFound(project.state.rulesets[name], `Ruleset ${name} not found.`) };
}

function createRelease(call: ApiRequest) {
  const input = parseBody(call, releaseSchema);
  if (call.project.state.releases[input.name] !== undefined)
    throw alreadyExists(`Release ${input.name} already exists.`);
  return saveRelease(call, input, call.project.now());
}

function updateRelease(call: ApiRequest) {
  const input = parseBody(call, z.object({ release: releaseSchema })).release;
  const old = orNotFound(call.project.state.releases[input.name], `Release ${input.name} not found.`);
  return saveRelease(call, input, toText(old['createTime']));
}

function saveRelease(
  { project }: ApiRequest,
  { name, rulesetName }: z.infer<typeof releaseSchema>,
  createTime: string,
) {
  orNotFound(project.state.rulesets[rulesetName], `Ruleset ${rulesetName} not found.`);
  if (!name.startsWith(`projects/${project.state.projectId}/releases/`))
    throw invalidArgument(`Invalid release name ${name}.`);
  const stored = { name, rulesetName, createTime, updateTime: project.now() };
  project.state.releases[name] = stored;
  return { body: stored };
}
