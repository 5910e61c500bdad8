import * as z from 'zod/mini';
import { ApiError, type ApiRequest, parseBody, type Route, toText } from './rest.ts';
import { type Json } from './project-state.ts';

const API = 'firebaserules.googleapis.com';
const BASE = '/v1/projects/{project}';
const MAX_BYTES = 256 * 1024;

const sourceSchema = z.object({
  files: z.array(z.object({ name: z.string(), content: z.string() })).check(z.minLength(1)),
});
const rulesetRequestSchema = z.object({ source: sourceSchema });
const releaseSchema = z.object({ name: z.string(), rulesetName: z.string() });

/** What is wrong with rules, as the compiler says it; none where they compile. */
export type CompileRules = (
  text: string,
) => Promise<readonly { readonly line: number; readonly column: number; readonly description: string }[]>;

/** Rules: compiled by whoever knows how, kept as rulesets, and released. */
export function createRulesRoutes(compile: CompileRules): readonly Route[] {
  return [
    {
      api: API,
      method: 'POST',
      path: `${BASE}:test`,
      permission: 'firebaserules.rulesets.test',
      handler: async (call) => ({
        body: { issues: await listIssues(compile, parseBody(call, rulesetRequestSchema).source.files) },
      }),
    },
    {
      api: API,
      method: 'POST',
      path: `${BASE}/rulesets`,
      permission: 'firebaserules.rulesets.create',
      handler: (call) => createRuleset(compile, call),
    },
    {
      api: API,
      method: 'GET',
      path: `${BASE}/rulesets`,
      permission: 'firebaserules.rulesets.list',
      handler: ({ project }) => ({ body: { rulesets: Object.values(project.state.rulesets) } }),
    },
    {
      api: API,
      method: 'GET',
      path: `${BASE}/rulesets/{id}`,
      permission: 'firebaserules.rulesets.get',
      handler: getRuleset,
    },
    {
      api: API,
      method: 'GET',
      path: `${BASE}/releases`,
      permission: 'firebaserules.releases.list',
      handler: ({ project }) => ({ body: { releases: Object.values(project.state.releases) } }),
    },
    {
      api: API,
      method: 'POST',
      path: `${BASE}/releases`,
      permission: 'firebaserules.releases.create',
      handler: createRelease,
    },
    {
      api: API,
      method: 'PATCH',
      path: `${BASE}/releases/{id=**}`,
      permission: 'firebaserules.releases.update',
      handler: updateRelease,
    },
  ];
}

async function listIssues(
  compile: CompileRules,
  files: readonly { readonly name: string; readonly content: string }[],
): Promise<Json[]> {
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
  if (issue !== undefined) throw new ApiError('INVALID_ARGUMENT', `Rules do not compile: ${JSON.stringify(issue)}`);
  const { state } = call.project;
  const name = `projects/${state.projectId}/rulesets/ruleset-${call.project.nextId()}`;
  state.rulesets[name] = { name, createTime: call.project.now(), source: { files } };
  return {
    body: { name, createTime: state.rulesets[name]['createTime'], metadata: { services: ['cloud.firestore'] } },
  };
}

function getRuleset({ project, params }: ApiRequest) {
  const name = `projects/${project.state.projectId}/rulesets/${params['id'] ?? ''}`;
  const found = project.state.rulesets[name];
  if (found === undefined) throw new ApiError('NOT_FOUND', `Ruleset ${name} not found.`);
  return { body: found };
}

function createRelease(call: ApiRequest) {
  const asked = parseBody(call, releaseSchema);
  if (call.project.state.releases[asked.name] !== undefined)
    throw new ApiError('ALREADY_EXISTS', `Release ${asked.name} already exists.`);
  return saveRelease(call, asked, call.project.now());
}

function updateRelease(call: ApiRequest) {
  const asked = parseBody(call, z.object({ release: releaseSchema })).release;
  const old = call.project.state.releases[asked.name];
  if (old === undefined) throw new ApiError('NOT_FOUND', `Release ${asked.name} not found.`);
  return saveRelease(call, asked, toText(old['createTime']));
}

function saveRelease(
  { project }: ApiRequest,
  { name, rulesetName }: z.infer<typeof releaseSchema>,
  createTime: string,
) {
  if (project.state.rulesets[rulesetName] === undefined)
    throw new ApiError('NOT_FOUND', `Ruleset ${rulesetName} not found.`);
  if (!name.startsWith(`projects/${project.state.projectId}/releases/`))
    throw new ApiError('INVALID_ARGUMENT', `Invalid release name ${name}.`);
  const stored = { name, rulesetName, createTime, updateTime: project.now() };
  project.state.releases[name] = stored;
  return { body: stored };
}
