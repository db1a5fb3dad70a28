import { Command } from 'commander';
import { runSafely } from '../../failures.ts';
import { examples } from '../../help.ts';
import type { McpOptions } from './serve.ts';

export const mcpCommand = () =>
  new Command('mcp')
    .description('Let an AI assistant trace leads: an MCP server on standard input and output')
    .requiredOption('--server <url>', 'server to trace on, with the API key in OPENSKIP_API_KEY')
    .option('--files <folder>', 'folder whose lead files the assistant may upload')
    .addHelpText(
      'after',
      `
An assistant such as Claude Desktop or VS Code starts this command. It has four tools: trace, order, results and
balance. Hits cost the coins of the key's account.
${examples(
  'mcp --server https://skip.example.com',
  'mcp --server https://skip.example.com --files ~/leads',
)}`,
    )
    .action((options: McpOptions) => runSafely(() => serve(options)));

async function serve(options: McpOptions): Promise<void> {
  const { serveMcp } = await import('./serve.ts');
  await serveMcp(options);
}
