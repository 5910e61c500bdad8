import { replacePolicy } from './iam-policies.ts';
import {
  type ApiRequest,
  type Route,
  alreadyExists,
  anyObjectSchema,
  defineRoutes,
  getLocationName,
  listAll,
  notFound,
  orNotFound,
  parseBody,
  pendingOperation,
} from './rest.ts';

const TOPIC_PATH = '/v1/projects/{project}/topics/{id}';
const LOCATION_PATH = '/v1/projects/{project}/locations/{location}';

/** Topics, channels and triggers: how events reach functions. */
export const pubsubAndEventarcRoutes: readonly Route[] = [
  ...defineRoutes('pubsub.googleapis.com', [
    ['PUT', TOPIC_PATH, 'pubsub.topics.create', createTopic],
    ['GET', TOPIC_PATH, 'pubsub.topics.get', getTopic],
    ['GET', `${TOPIC_PATH}:getIamPolicy`, 'pubsub.topics.getIamPolicy', (call) => ({ body: getTopicPolicy(call) })],
    ['POST', `${TOPIC_PATH}:setIamPolicy`, 'pubsub.topics.setIamPolicy', setTopicPolicy],
  ]),
  ...defineRoutes('eventarc.googleapis.com', [
    ['GET', `${LOCATION_PATH}/channels/{id}`, 'eventarc.channels.get', getChannel],
    ['POST', `${LOCATION_PATH}/channels`, 'eventarc.channels.create', createChannel],
    ['GET', `${LOCATION_PATH}/triggers`, 'eventarc.triggers.list', listAll('triggers')],
  ]),
];

const topicName = ({ project, param }: ApiRequest): string =>
  `projects/${project.state.projectId}/topics/${param('id')}`;

function createTopic(call: ApiRequest) {
  const name = topicName(call);
  if (call.project.state.topics.includes(name))
    throw alreadyExists(`Resource already exists in the project (resource=${call.param('id')}).`);
  call.project.state.topics.push(name);
  return { body: { name } };
}

function getTopic(call: ApiRequest) {
  const name = topicName(call);
  if (!call.project.state.topics.includes(name)) throw notFound(`Resource not found (resource=${call.param('id')}).`);
  return { body: { name } };
}

function getTopicPolicy(call: ApiRequest) {
  getTopic(call);
  return (call.project.state.topicPolicies[topicName(call)] ??= call.project.emptyPolicy());
}

function setTopicPolicy(call: ApiRequest) {
  const replaced = replacePolicy(call, getTopicPolicy(call));
  call.project.state.topicPolicies[topicName(call)] = replaced;
  return { body: replaced };
}

function getChannel(call: ApiRequest) {
  const name = `${getLocationName(call)}/channels/${call.param('id')}`;
  return { body: orNotFound(call.project.state.channels[name], 'Channel not found.') };
}

function createChannel(call: ApiRequest) {
  const name = `${getLocationName(call)}/channels/${call.query.get('channelId') ?? ''}`;
  const stored = { ...parseBody(call, anyObjectSchema), name, state: 'ACTIVE' };
  call.project.state.channels[name] = stored;
  return pendingOperation(call.project, getLocationName(call), { response: stored });
}
