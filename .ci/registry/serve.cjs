// Verdaccio on a free port of 127.0.0.1. Runs where it is installed, as a child that says its port:
//
//   node serve.cjs FOLDER REGISTRY
//
// FOLDER keeps packages and users. What is not ours comes from REGISTRY, and nobody can publish that.

const { join } = require('node:path');
const { runServer } = require('verdaccio');

const [folder, registry] = process.argv.slice(2);
const OURS = { access: '$all', publish: '$authenticated' };

const configuration = {
  configPath: join(folder, 'config.yaml'),
  storage: join(folder, 'storage'),
  auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: 1 } },
  uplinks: { npm: { url: registry } },
  packages: {
    'scumm-codec': OURS,
    'scumm-codec-vectors': OURS,
    '**': { access: '$all', publish: 'nobody', proxy: 'npm' },
  },
  publish: { allow_offline: true },
  max_body_size: '50mb',
  log: { type: 'stdout', level: 'error' },
};

runServer(configuration).then((server) => {
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
