import { begunOperation } from './operations.ts';
import { replacePolicy } from './policies.ts';
import { anyObject, ApiError, type Call, readBody, type Route } from './rest.ts';

const PUBSUB = 'pubsub.googleapis.com';
const EVENTARC = 'eventarc.googleapis.com';
const CHANNELS = '/v1/projects/{project}/locations/{location}/channels';

/** Topics and channels: where events of other kinds than Firestore's come from. */
export const eventRoutes: readonly Route[] = [
  {
    api: PUBSUB,
    method: 'PUT',
    path: '/v1/projects/{project}/topics/{id}',
    permission: 'pubsub.topics.create',
    run: createTopic,
  },
  {
    api: PUBSUB,
    method: 'GET',
    path: '/v1/projects/{project}/topics/{id}',
    permission: 'pubsub.topics.get',
    run: readTopic,
  },
  {
    api: PUBSUB,
    method: 'GET',
    path: '/v1/projects/{project}/topics/{id}:getIamPolicy',
    permission: 'pubsub.topics.getIamPolicy',
    run: (call) => ({ body: topicPolicy(call) }),
  },
  {
    api: PUBSUB,
    method: 'POST',
    path: '/v1/projects/{project}/topics/{id}:setIamPolicy',
    permission: 'pubsub.topics.setIamPolicy',
    run: setTopicPolicy,
  },
  { api: EVENTARC, method: 'GET', path: `${CHANNELS}/{id}`, permission: 'eventarc.channels.get', run: readChannel },
  { api: EVENTARC, method: 'POST', path: CHANNELS, permission: 'eventarc.channels.create', run: createChannel },
  {
    api: EVENTARC,
    method: 'GET',
    path: '/v1/projects/{project}/locations/{location}/triggers',
    permission: 'eventarc.triggers.list',
    run: ({ project }) => ({ body: { triggers: Object.values(project.state.triggers) } }),
  },
];

const topicName = ({ project, params }: Call): string =>
  `projects/${project.state.projectId}/topics/${params['id'] ?? ''}`;

function createTopic(call: Call) {
  const name = topicName(call);
  if (call.project.state.topics.includes(name))
    throw new ApiError(
      'ALREADY_EXISTS',
      `Resource already exists in the project (resource=${call.params['id'] ?? ''}).`,
    );
  call.project.state.topics.push(name);
  return { body: { name } };
}

function readTopic(call: Call) {
  const name = topicName(call);
  if (!call.project.state.topics.includes(name))
    throw new ApiError('NOT_FOUND', `Resource not found (resource=${call.params['id'] ?? ''}).`);
  return { body: { name } };
}

function topicPolicy(call: Call) {
  readTopic(call);
  return (call.project.state.topicPolicies[topicName(call)] ??= call.project.emptyPolicy());
}

function setTopicPolicy(call: Call) {
  const replaced = replacePolicy(call, topicPolicy(call));
  call.project.state.topicPolicies[topicName(call)] = replaced;
  return { body: replaced };
}

function channelName({ project, params }: Call, id: string): string {
  return `projects/${project.state.projectId}/locations/${params['location'] ?? ''}/channels/${id}`;
}

function readChannel(call: Call) {
  const found = call.project.state.channels[channelName(call, call.params['id'] ?? '')];
  if (found === undefined) throw new ApiError('NOT_FOUND', 'Channel not found.');
  return { body: found };
}

function createChannel(call: Call) {
  const name = channelName(call, call.query.get('channelId') ?? '');
  const kept = { ...readBody(call, anyObject), name, state: 'ACTIVE' };
  call.project.state.channels[name] = kept;
  return begunOperation(call.project, name.split('/').slice(0, 4).join('/'), { response: kept });
}
