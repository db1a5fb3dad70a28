/** Reads server-sent events from text that arrives in pieces (the format of the HTML standard, section 9.2). */

export interface ServerEvent {
  event: string;
  data: string;
}

/**
 * Makes a reader: feed it what arrives, in whatever pieces, and it calls `onEvent` for each whole event. Comments, which
 * keep the line open, and events without data are passed over.
 */
export function eventReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  }

  return (piece) => {
    rest += piece;
    // A CR at the end may be half of a CRLF: it waits for what comes next.
    const ends = /\r\n|\n|\r(?!$)/g;
    let start = 0;
    for (let end = ends.exec(rest); end !== null; end = ends.exec(rest)) {
      readLine(rest.slice(start, end.index));
      start = ends.lastIndex;
    }
    rest = rest.slice(start);
  };
}
