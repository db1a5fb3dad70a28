/**
 * Whether a dialog is to be closed by the second click of a double click on what opened it: the backdrop is under the
 * pointer by then.
 */
export const isDoubleClick = (event: object, reason: 'backdropClick' | 'escapeKeyDown'): boolean =>
  reason === 'backdropClick' && 'detail' in event && Number(event.detail) > 1;
