const { bootstrap } = require('@vendure/core');
const { config } = require('./config');

void bootstrap(config);
