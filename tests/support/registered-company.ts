import type { Entity } from '#linkage';

/** An active company in Florida's register. */
export const registeredCompany = (registry_id: string, more: Partial<Entity> = {}): Entity => ({
  registry_id,
  state: 'FL',
  name: 'CORAL KEY LLC',
  other_names: [],
  active: true,
  status: 'Active',
  kind: 'LLC',
  addresses: [{ street: '12 Elm St', city: 'Tampa', state: 'FL', zip: '33602' }],
  parties: [],
  ...more,
});
