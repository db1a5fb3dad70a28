/**
 * The parts of n8n's interfaces that this package uses. Declared here because n8n's own types have a license that this
 * project can't build on.
 */
import type { IncomingHttpHeaders } from 'node:http';

export interface Item {
  json: object;
  pairedItem?: { item: number };
}

interface HttpRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  qs: Record<string, string | number>;
  body?: unknown;
  json: true;
  returnFullResponse: true;
  ignoreHttpStatusErrors: true;
  disableFollowRedirect: true;
}

interface HttpResponse {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** What actions and triggers have in common. */
export interface Functions {
  getCredentials(type: string): Promise<Record<string, unknown>>;
  helpers: {
    /** Adds the key as the credential type declares it. */
    httpRequestWithAuthentication(
      this: Functions,
      credential: string,
      request: HttpRequest,
    ): Promise<HttpResponse>;
  };
}

export interface ActionFunctions extends Functions {
  getInputData(): Item[];
  getNodeParameter(name: string, item: number, fallback?: unknown): unknown;
  getExecutionId(): string;
  getNode(): { id: string };
  /** Whether the customer chose to continue after errors. */
  continueOnFail(): boolean;
}

interface TriggerParts extends Functions {
  getNodeParameter(name: string): unknown;
  getWorkflowStaticData(type: 'node'): object;
}

/** Turning a trigger on and off. */
export interface HookFunctions extends TriggerParts {
  getNodeWebhookUrl(name: string): string | undefined;
}

/** A call of a trigger's URL. */
export interface WebhookFunctions extends TriggerParts {
  /** `manual` while the customer tests the trigger in the editor. */
  getMode(): string;
  getRequestObject(): { headers: IncomingHttpHeaders; rawBody?: Uint8Array };
  getResponseObject(): { status(code: number): { send(body: string): unknown } };
}

/** The workflow runs only if there is `workflowData`. */
export interface WebhookReply {
  webhookResponse?: string;
  noWebhookResponse?: true;
  workflowData?: Item[][];
}

interface Option {
  name: string;
  value: string;
  description?: string;
  action?: string;
}

/** A field of a node or a credential. */
export interface Property {
  displayName: string;
  name: string;
  type: 'string' | 'number' | 'boolean' | 'json' | 'options' | 'multiOptions' | 'collection';
  default: unknown;
  required?: boolean;
  noDataExpression?: boolean;
  description?: string;
  hint?: string;
  placeholder?: string;
  typeOptions?: { password?: boolean; minValue?: number; maxValue?: number; rows?: number };
  displayOptions?: { show: Record<string, (string | boolean)[]> };
  options?: (Option | Property)[];
}

interface Webhook {
  name: string;
  httpMethod: string;
  responseMode: string;
  path: string;
}

export interface Description {
  displayName: string;
  name: string;
  icon: `file:${string}`;
  group: ('transform' | 'trigger')[];
  version: number;
  subtitle?: string;
  description: string;
  defaults: { name: string };
  inputs: 'main'[];
  outputs: 'main'[];
  credentials: { name: string; required: true }[];
  webhooks?: Webhook[];
  properties: Property[];
}
