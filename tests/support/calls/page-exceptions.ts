/** Specified calls that the pages don't make, the call they make instead, and why. Programs can make them all. */
export const pageExceptions: Readonly<Record<string, { instead: string; why: string }>> = {
  'POST /api/v1/file-upload': {
    instead: 'POST /api/v1/resumable-upload',
    why: 'Files of up to 500 MB are sent in parts, so that a lost connection costs a part and not the file.',
  },
  'GET /api/v1/lead-file-download/{orderId}/{value}': {
    instead: 'POST /api/v1/download-ticket/{orderId}/{value}',
    why: 'The browser writes the file to disk from a link without a token, which a ticket allows for a minute.',
  },
  'GET /api/v1/all-leads-download/{id}': {
    instead: 'POST /api/v1/leads-download',
    why: 'The page sends the chosen leads, columns and format, which don’t fit in an address.',
  },
  'GET /api/v1/subscription-resume': {
    instead: 'POST /api/v1/subscription-resume',
    why: 'It can charge a card. A browser may repeat a GET on its own, but not a POST.',
  },
};
