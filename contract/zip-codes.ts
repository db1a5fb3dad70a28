/** A complete ZIP code or ZIP+4, as people type it. Spreadsheets drop leading zeros, so files may have fewer digits. */
export const zipPattern = /^\d{5}(-?\d{4})?$/;
