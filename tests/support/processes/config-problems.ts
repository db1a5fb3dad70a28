import { ConfigError, readConfig } from '#platform/config/config';

/** What is wrong with settings, as the operator reads it. */
export function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
