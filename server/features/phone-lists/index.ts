export { loadList } from './load.ts';
export { listStatus } from './status.ts';
