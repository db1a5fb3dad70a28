/** The parts of Zapier's platform that we use, written from its documentation. */

export interface Bundle {
  authData: { server: string; api_key: string };
  inputData: Record<string, unknown>;
  /** Where a trigger's messages are to be sent. */
  targetUrl?: string;
  /** What subscribing returned. */
  subscribeData?: { id: string };
  /** The body of a trigger's message. */
  cleanedRequest?: unknown;
}

export interface HttpRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  params?: Record<string, string | number>;
  body?: object;
  redirect?: 'manual';
  skipThrowForStatus?: boolean;
}

export interface HttpResponse {
  status: number;
  content: string;
}

export interface Z {
  request(request: HttpRequest): Promise<HttpResponse>;
  errors: { Error: new (message: string, code: string, status: number) => Error };
}

export interface Field {
  key: string;
  label: string;
  type?: 'string' | 'password' | 'integer' | 'boolean';
  required?: boolean;
  helpText?: string;
  placeholder?: string;
  default?: string;
  choices?: Record<string, string>;
  list?: boolean;
  children?: Field[];
}

type Perform<Result> = (z: Z, bundle: Bundle) => Promise<Result>;

interface Step<Result> {
  key: string;
  noun: string;
  display: { label: string; description: string };
  operation: { inputFields: Field[]; perform: Perform<Result>; sample: object };
}

export type Create = Step<object>;
export type Search = Step<object[]>;

export interface HookTrigger extends Omit<Step<object[]>, 'operation'> {
  operation: Step<object[]>['operation'] & {
    type: 'hook';
    performSubscribe: Perform<{ id: string }>;
    performUnsubscribe: Perform<object>;
    performList: Perform<object[]>;
  };
}
