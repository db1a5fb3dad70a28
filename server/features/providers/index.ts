export { deleteLateReplies, deleteReplies } from './calls-repository.ts';
export { openProviders } from './catalogue.ts';
export { listProviders, retryProvider, setProviders } from './status.ts';
