/** The examples shown below a command’s help, each without the leading `openskip`. */
export const examples = (...calls: string[]): string =>
  `\n${calls.length === 1 ? 'Example' : 'Examples'}:\n${calls.map((call) => `  openskip ${call}`).join('\n')}`;
