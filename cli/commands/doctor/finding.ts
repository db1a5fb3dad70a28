/** What a check finds. */
export interface Finding {
  /** In order, worth knowing, or wrong. */
  kind: 'fine' | 'note' | 'fault';
  text: string;
  /** What to do. */
  advice?: string;
}

export const fine = (text: string): Finding => ({ kind: 'fine', text });
export const note = (text: string, advice?: string): Finding =>
  advice === undefined ? { kind: 'note', text } : { kind: 'note', text, advice };
export const fault = (text: string, advice: string): Finding => ({ kind: 'fault', text, advice });
