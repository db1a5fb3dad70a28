/** The result of a check. */
export interface Finding {
  kind: 'fine' | 'note' | 'fault';
  text: string;
  /** How to fix it. */
  advice?: string;
}

export const fine = (text: string): Finding => ({ kind: 'fine', text });
export const note = (text: string, advice?: string): Finding =>
  advice === undefined ? { kind: 'note', text } : { kind: 'note', text, advice };
export const fault = (text: string, advice: string): Finding => ({ kind: 'fault', text, advice });
