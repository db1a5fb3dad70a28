#!/usr/bin/env node
/** The command line: `openskip start`, and what an operator does without a browser. */
import { Command } from 'commander';
import { startCommand } from './start.ts';

const program = new Command('openskip').description('A skip-tracing service that anyone can run.');
program.addCommand(startCommand());
await program.parseAsync();
