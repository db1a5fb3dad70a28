#!/usr/bin/env node
// CommonJS without types, which every Node reads: an older one says what to run instead of failing at the first import.
if (Number.parseInt(process.versions.node, 10) < 26) {
  process.stderr.write(
    `OpenSkip needs Node 26, which “npm ci” installs next to it. This is Node ${process.versions.node}: run “npx openskip” or “npm start” instead.\n`,
  );
  process.exitCode = 1;
} else {
  import('../cli/main.ts');
}
