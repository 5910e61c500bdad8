import { replacePolicy } from './iam-policies.ts';
import { ApiError, type ApiRequest, type Route, anyObjectSchema, parseBody, pendingOperation } from './rest.ts';

const PUBSUB = 'pubsub.googleapis.com';
const EVENTARC = 'eventarc.googleapis.com';
const CHANNELS = '/v1/projects/{project}/locations/{location}/channels';

/** Topics and channels: where events of other kinds than Firestore's come from. */
export const pubsubAndEventarcRoutes: readonly Route[] = [
  {
    api: PUBSUB,
    method: 'PUT',
    path: '/v1/projects/{project}/topics/{id}',
    permission: 'pubsub.topics.create',
    handler: createTopic,
  },
  {
    api: PUBSUB,
    method: 'GET',
    path: '/v1/projects/{project}/topics/{id}',
    permission: 'pubsub.topics.get',
    handler: getTopic,
  },
  {
    api: PUBSUB,
    method: 'GET',
    path: '/v1/projects/{project}/topics/{id}:getIamPolicy',
    permission: 'pubsub.topics.getIamPolicy',
    handler: (call) => ({ body: getTopicPolicy(call) }),
  },
  {
    api: PUBSUB,
    method: 'POST',
    path: '/v1/projects/{project}/topics/{id}:setIamPolicy',
    permission: 'pubsub.topics.setIamPolicy',
    handler: setTopicPolicy,
  },
  { api: EVENTARC, method: 'GET', path: `${CHANNELS}/{id}`, permission: 'eventarc.channels.get', handler: getChannel },
  { api: EVENTARC, method: 'POST', path: CHANNELS, permission: 'eventarc.channels.create', handler: createChannel },
  {
    api: EVENTARC,
    method: 'GET',
    path: '/v1/projects/{project}/locations/{location}/triggers',
    permission: 'eventarc.triggers.list',
    handler: ({ project }) => ({ body: { triggers: Object.values(project.state.triggers) } }),
  },
];

const topicName = ({ project, params }: ApiRequest): string =>
  `projects/${project.state.projectId}/topics/${params['id'] ?? ''}`;

function createTopic(call: ApiRequest) {
  const name = topicName(call);
  if (call.project.state.topics.includes(name))
    throw new ApiError(
      'ALREADY_EXISTS',
      `Resource already exists in the project (resource=${call.params['id'] ?? ''}).`,
    );
  call.project.state.topics.push(name);
  return { body: { name } };
}

function getTopic(call: ApiRequest) {
  const name = topicName(call);
  if (!call.project.state.topics.includes(name))
    throw new ApiError('NOT_FOUND', `Resource not found (resource=${call.params['id'] ?? ''}).`);
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

function channelName({ project, params }: ApiRequest, id: string): string {
  return `projects/${project.state.projectId}/locations/${params['location'] ?? ''}/channels/${id}`;
}

function getChannel(call: ApiRequest) {
  const found = call.project.state.channels[channelName(call, call.params['id'] ?? '')];
  if (found === undefined) throw new ApiError('NOT_FOUND', 'Channel not found.');
  return { body: found };
}

function createChannel(call: ApiRequest) {
  const name = channelName(call, call.query.get('channelId') ?? '');
  const stored = { ...parseBody(call, anyObjectSchema), name, state: 'ACTIVE' };
  call.project.state.channels[name] = stored;
  return pendingOperation(call.project, name.split('/').slice(0, 4).join('/'), { response: stored });
}
