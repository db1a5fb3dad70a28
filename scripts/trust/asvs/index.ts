/** OWASP ASVS 5.0.0, levels 1 and 2, by number. */
import { accounts } from './accounts.ts';
import { input } from './input.ts';
import { operation } from './operation.ts';
import type { Requirement } from './requirement.ts';
import { sessions } from './sessions.ts';
import { system } from './system.ts';
import { web } from './web.ts';

export type { Requirement };
export const asvs: readonly Requirement[] = [
  ...input,
  ...web,
  ...accounts,
  ...sessions,
  ...system,
  ...operation,
];
