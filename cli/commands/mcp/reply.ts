/** How tools answer: data as JSON, failures as tool errors with the service's sentence and code. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type OpenSkip, OpenSkipError } from '../../../client/index.ts';
import { UnreachableError } from '../../remote-service.ts';
import { printTo } from '../../terminal.ts';

export interface Tools {
  mcp: McpServer;
  service: OpenSkip;
  /** Of the service. */
  url: string;
}

/** A call that a tool refuses itself. */
export class ToolError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Failure {
  code: string;
  message: string;
  errors?: Record<string, string>;
  request_id?: string;
}

/**
 * Runs a tool. Logs its name, its result's code and its duration to standard error, never what was sent or found. An
 * aborted call was cancelled by the client, which gets no reply.
 */
export async function reply(
  { url }: Tools,
  tool: string,
  signal: AbortSignal,
  work: () => Promise<Record<string, unknown>>,
): Promise<CallToolResult> {
  const began = performance.now();
  const log = (code: string) =>
    printTo(process.stderr)(`${tool}: ${code}, ${Math.round(performance.now() - began)} ms`);
  try {
    const data = await work();
    log('ok');
    return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data };
  } catch (error) {
    const failure = signal.aborted ? null : failureOf(error, url);
    log(failure?.code ?? (signal.aborted ? 'cancelled' : 'failed'));
    // The SDK drops what an aborted call throws, and passes the message of anything unexpected on.
    if (failure === null) throw error;
    return {
      isError: true,
      content: [{ type: 'text', text: textOf(failure) }],
      structuredContent: { ...failure },
    };
  }
}

function failureOf(error: unknown, url: string): Failure | null {
  if (error instanceof OpenSkipError) {
    const { code, message, errors, requestId } = error;
    return { code, message, errors, request_id: requestId };
  }
  if (error instanceof ToolError) return { code: error.code, message: error.message };
  // The connection may also break in the middle of a reply.
  if (error instanceof UnreachableError || error instanceof TypeError)
    return { code: 'unreachable', message: new UnreachableError(url, error).message };
  return null;
}

const textOf = ({ code, message, errors = {} }: Failure): string =>
  [`${message} (${code})`, ...Object.entries(errors).map(([field, text]) => `${field}: ${text}`)].join('\n');
