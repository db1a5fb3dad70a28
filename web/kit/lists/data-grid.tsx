/** MUI's grid, by itself: the largest part of any page, loaded when a table is shown (`table.tsx`). */
export { DataGrid as default } from '@mui/x-data-grid';
