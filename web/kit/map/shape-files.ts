/** Where the pages find the shapes of maps. The folder carries the release of us-atlas: its files are cached for good. */
export const shapesFolder = 'assets/us-atlas-3.0.1';

/** Shapes of all states, or of the counties of the state with these two digits. */
export const shapesPath = (state: string | null): string => `/${shapesFolder}/${state ?? 'states'}.json`;
