/** Words that every part of the page uses: buttons, units, spans of time. */

export default {
  actions: {
    cancel: 'Cancel',
    close: 'Close',
    delete: 'Delete',
    save: 'Save',
    tryAgain: 'Try again',
  },
} as const;
