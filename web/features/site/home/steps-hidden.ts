/** Whether a user has hidden the first steps; kept by the browser. */
const storageKey = (user: string) => `first-steps-hidden:${user}`;

export function areStepsHidden(user: string): boolean {
  try {
    return localStorage.getItem(storageKey(user)) !== null;
  } catch {
    return false;
  }
}

/** Hides the first steps. Without storage they come back with the next visit. */
export function hideSteps(user: string): void {
  try {
    localStorage.setItem(storageKey(user), '1');
  } catch {}
}
