// The versions are those of the packages, as Zapier requires.
const { app } = require('./dist/app.js');

module.exports = {
  ...app,
  version: require('./package.json').version,
  platformVersion: require('zapier-platform-core').version,
};
