const { bootstrapWorker } = require('@vendure/core');
const { config } = require('./config');

void bootstrapWorker(config).then((worker) => worker.startJobQueue());
