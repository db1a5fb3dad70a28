export type { Adapter } from './adapter.ts';
export { batchData } from './batchdata.ts';
export { deleteLateReplies, deleteReplies } from './calls-repository.ts';
export { openProviders } from './catalogue.ts';
export { enformion } from './enformion.ts';
export { providerSource } from './provider.ts';
export { listProviders, retryProvider, setProviders } from './status.ts';
export { tracerfy } from './tracerfy.ts';
