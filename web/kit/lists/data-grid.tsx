/** MUI's data grid in a chunk of its own, since it is larger than any page (`table.tsx`). */
export { DataGrid as default } from '@mui/x-data-grid';
