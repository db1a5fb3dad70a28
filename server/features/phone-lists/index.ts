/** The door of phone lists: numbers that are not to be called. */
export { loadList } from './load.ts';
export { listStatus } from './status.ts';
