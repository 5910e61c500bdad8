import type { Policy } from './project.ts';

/**
 * What the roles that the shop uses allow, as Google publishes it; `a.b.*` is everything below. A role that is not in the table is refused
 * with its name, so that nobody takes it for one that allows nothing.
 */
const ROLE_PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  'roles/owner': ['*'],
  'roles/editor': ['*', '!*.setIamPolicy', '!iam.serviceAccounts.getAccessToken', '!iam.serviceAccounts.signBlob'],
  'roles/viewer': ['*.get', '*.list', '*.getIamPolicy', 'firebase.projects.get'],
  'roles/firebase.admin': [
    'firebase.*',
    'firebaserules.*',
    'firebasehosting.*',
    'firebaseauth.*',
    'datastore.*',
    'cloudfunctions.*',
    'run.services.*',
    'run.revisions.*',
    'resourcemanager.projects.get',
    'resourcemanager.projects.getIamPolicy',
    'serviceusage.services.get',
    'serviceusage.services.list',
    'runtimeconfig.*',
    'secretmanager.versions.get',
    'artifactregistry.repositories.get',
    'cloudscheduler.*',
    'cloudtasks.*',
    'eventarc.*',
    'pubsub.topics.*',
  ],
  'roles/firebasehosting.admin': ['firebasehosting.*', 'firebase.projects.get', 'resourcemanager.projects.get'],
  'roles/firebaserules.admin': ['firebaserules.*', 'resourcemanager.projects.get'],
  'roles/firebaseauth.admin': ['firebaseauth.*', 'resourcemanager.projects.get'],
  'roles/datastore.user': [
    'datastore.entities.*',
    'datastore.databases.get',
    'datastore.indexes.list',
    'datastore.namespaces.*',
  ],
  'roles/datastore.indexAdmin': ['datastore.indexes.*', 'datastore.databases.get', 'datastore.operations.*'],
  'roles/datastore.owner': ['datastore.*'],
  'roles/cloudfunctions.admin': [
    'cloudfunctions.*',
    'run.*',
    'eventarc.*',
    'artifactregistry.repositories.get',
    'resourcemanager.projects.get',
  ],
  'roles/cloudfunctions.developer': [
    'cloudfunctions.*',
    '!cloudfunctions.functions.setIamPolicy',
    'run.services.*',
    '!run.services.setIamPolicy',
    'eventarc.triggers.*',
    'resourcemanager.projects.get',
  ],
  'roles/run.admin': ['run.*', 'resourcemanager.projects.get'],
  'roles/run.invoker': ['run.routes.invoke', 'run.jobs.run'],
  'roles/eventarc.admin': ['eventarc.*'],
  'roles/eventarc.serviceAgent': ['eventarc.*', 'pubsub.*', 'run.services.get'],
  'roles/eventarc.eventReceiver': ['eventarc.events.receiveEvent'],
  'roles/cloudscheduler.admin': ['cloudscheduler.*'],
  'roles/cloudtasks.admin': ['cloudtasks.*'],
  'roles/cloudtasks.enqueuer': ['cloudtasks.tasks.create'],
  'roles/pubsub.publisher': ['pubsub.topics.publish'],
  'roles/pubsub.editor': ['pubsub.*'],
  'roles/artifactregistry.admin': ['artifactregistry.*'],
  'roles/secretmanager.admin': ['secretmanager.*'],
  'roles/secretmanager.viewer': [
    'secretmanager.secrets.get',
    'secretmanager.secrets.list',
    'secretmanager.versions.get',
    'secretmanager.secrets.getIamPolicy',
  ],
  'roles/secretmanager.secretAccessor': ['secretmanager.versions.access'],
  'roles/iam.serviceAccountUser': ['iam.serviceAccounts.actAs', 'iam.serviceAccounts.get', 'iam.serviceAccounts.list'],
  'roles/iam.serviceAccountAdmin': [
    'iam.serviceAccounts.create',
    'iam.serviceAccounts.get',
    'iam.serviceAccounts.list',
    'iam.serviceAccounts.update',
    'iam.serviceAccounts.delete',
    'iam.serviceAccounts.getIamPolicy',
    'iam.serviceAccounts.setIamPolicy',
  ],
  'roles/iam.serviceAccountTokenCreator': [
    'iam.serviceAccounts.getAccessToken',
    'iam.serviceAccounts.getOpenIdToken',
    'iam.serviceAccounts.signBlob',
    'iam.serviceAccounts.signJwt',
  ],
  'roles/serviceusage.serviceUsageAdmin': ['serviceusage.services.*', 'serviceusage.quotas.*'],
  'roles/serviceusage.serviceUsageConsumer': [
    'serviceusage.services.get',
    'serviceusage.services.list',
    'serviceusage.services.use',
  ],
  'roles/resourcemanager.projectIamAdmin': [
    'resourcemanager.projects.get',
    'resourcemanager.projects.getIamPolicy',
    'resourcemanager.projects.setIamPolicy',
  ],
  'roles/logging.logWriter': ['logging.logEntries.create'],
  'roles/monitoring.metricWriter': ['monitoring.timeSeries.create'],
  'roles/cloudbuild.builds.builder': [
    'cloudbuild.*',
    'artifactregistry.*',
    'logging.logEntries.create',
    'storage.objects.*',
  ],
};

export function isKnownRole(role: string): boolean {
  return role in ROLE_PERMISSIONS || role.startsWith('projects/') || role.startsWith('organizations/');
}

/** Whether one of the policies allows a member to do it. */
export function isAllowed(policies: readonly Policy[], member: string, permission: string): boolean {
  return policies.some(({ bindings }) =>
    bindings.some(({ role, members }) => members.includes(member) && roleAllows(role, permission)),
  );
}

export function roleAllows(role: string, permission: string): boolean {
  const patterns = ROLE_PERMISSIONS[role] ?? [];
  const fits = (pattern: string): boolean =>
    new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`).test(permission);
  if (patterns.some((pattern) => pattern.startsWith('!') && fits(pattern.slice(1)))) return false;
  return patterns.some((pattern) => !pattern.startsWith('!') && fits(pattern));
}
