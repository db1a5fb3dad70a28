/** One entry of the command palette. */
export interface PaletteCommand {
  /** Names may repeat; ids don't. */
  id: string;
  group: string;
  icon: string;
  name: string;
  run: () => void;
  /** Found by the server, so it isn't filtered by name. */
  found?: true;
}

/** What a feature's hook contributes to the palette. `failed`: its search failed without earlier results. */
export interface PaletteSource {
  commands: PaletteCommand[];
  failed?: boolean;
}

/** The shortest text to search the server for. */
export const minSearchLength = 2;
/** How many results of a server search show at once; the feature's list has the rest. */
export const resultsPerSource = 6;
