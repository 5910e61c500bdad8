import * as z from 'zod/mini';
import type { JsonObject, Project } from './project-state.ts';
import { invalidArgument, isObject, listAt } from './rest.ts';

const patternFields = { glob: z.optional(z.string()), regex: z.optional(z.string()) };
const rewriteSchema = z.strictObject({
  ...patternFields,
  path: z.optional(z.string()),
  function: z.optional(z.string()),
  functionRegion: z.optional(z.string()),
  dynamicLinks: z.optional(z.boolean()),
  run: z.optional(z.strictObject({ serviceId: z.string(), region: z.string(), tag: z.optional(z.string()) })),
});
const redirectSchema = z.strictObject({
  ...patternFields,
  location: z.string(),
  statusCode: z.optional(z.number().check(z.minimum(300), z.maximum(399))),
});
const headerSchema = z.strictObject({ ...patternFields, headers: z.record(z.string(), z.string()) });
const configSchema = z.strictObject({
  rewrites: z.optional(z.array(rewriteSchema)),
  redirects: z.optional(z.array(redirectSchema)),
  headers: z.optional(z.array(headerSchema)),
  cleanUrls: z.optional(z.boolean()),
  trailingSlashBehavior: z.optional(z.enum(['ADD', 'REMOVE'])),
  appAssociation: z.optional(z.enum(['AUTO', 'NONE'])),
  i18n: z.optional(z.strictObject({ root: z.string() })),
});

/** Rejects a configuration that Hosting would not serve, and rewrites to services that do not exist. */
export function validateHostingConfig(project: Project, input: JsonObject): void {
  const parsed = configSchema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalidArgument(`Invalid value at 'version.config.${issue?.path.join('.') ?? ''}': ${issue?.message ?? ''}`);
  }
  const { rewrites = [], redirects = [], headers = [] } = parsed.data;
  for (const one of [...rewrites, ...redirects, ...headers]) validatePattern(one);
  for (const one of rewrites) validateRewriteTarget(project, one);
}

function validatePattern({ glob, regex }: { glob?: string | undefined; regex?: string | undefined }): void {
  if ((glob === undefined) === (regex === undefined)) throw invalidArgument('Exactly one of glob and regex is needed.');
  if (regex === undefined) return;
  // Hosting's RE2 has no lookaround and no backreferences.
  if (/\(\?(?!:|P<|i\))|\\[1-9]/.test(regex) || !isRegExp(regex)) {
    throw invalidArgument(`Invalid regular expression '${regex}'.`);
  }
}

function isRegExp(regex: string): boolean {
  try {
    return new RegExp(regex.replaceAll('?P<', '?<')) instanceof RegExp;
  } catch {
    return false;
  }
}

function validateRewriteTarget(project: Project, one: z.infer<typeof rewriteSchema>): void {
  const targets = [one.path, one.function, one.dynamicLinks, one.run].filter((target) => target !== undefined);
  if (targets.length !== 1) throw invalidArgument('A rewrite needs exactly one target.');
  const { run } = one;
  if (run === undefined) return;
  const stored =
    project.state.runServices[`projects/${project.state.projectId}/locations/${run.region}/services/${run.serviceId}`];
  if (stored === undefined) {
    throw invalidArgument(
      `Cloud Run service \`${run.serviceId}\` does not exist in region \`${run.region}\` in this project.`,
    );
  }
  if (run.tag !== undefined && !listTags(stored.service).includes(run.tag)) {
    throw invalidArgument(`Cloud Run service \`${run.serviceId}\` has no revision tagged \`${run.tag}\`.`);
  }
}

function listTags(service: JsonObject): string[] {
  return listAt(service, 'spec.traffic').flatMap((one) =>
    isObject(one) && typeof one['tag'] === 'string' ? [one['tag']] : [],
  );
}
