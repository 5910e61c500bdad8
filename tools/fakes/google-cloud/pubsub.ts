import { policyRoutes } from './iam-policies.ts';
import { type ApiRequest, alreadyExists, defineRoutes, orNotFound } from './rest.ts';

const TOPIC_PATH = '/v1/projects/{project}/topics/{id}';

/** The topics that messages reach functions by. */
export const pubsubRoutes = defineRoutes('pubsub.googleapis.com', [
  ['PUT', TOPIC_PATH, 'pubsub.topics.create', createTopic],
  ['GET', TOPIC_PATH, 'pubsub.topics.get', getTopic],
  ...policyRoutes('GET', TOPIC_PATH, 'pubsub.topics', findTopic),
]);

const topicName = ({ project, param }: ApiRequest): string =>
  `projects/${project.state.projectId}/topics/${param('id')}`;

function findTopic(call: ApiRequest) {
  return orNotFound(call.project.state.topics[topicName(call)], `Resource not found (resource=${call.param('id')}).`);
}

function createTopic(call: ApiRequest) {
  const name = topicName(call);
  const { topics } = call.project.state;
  if (topics[name] !== undefined)
    throw alreadyExists(`Resource already exists in the project (resource=${call.param('id')}).`);
  topics[name] = { policy: call.project.emptyPolicy() };
  return { body: { name } };
}

function getTopic(call: ApiRequest) {
  findTopic(call);
  return { body: { name: topicName(call) } };
}
