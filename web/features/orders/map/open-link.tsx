import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** A button that looks like a link. */
export const OpenLink = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Link
    component="button"
    type="button"
    onClick={onClick}
    sx={{ typography: 'body2', fontSize: 14, minHeight: { xs: 44, sm: 24 }, textAlign: 'start' }}
  >
    {children}
  </Link>
);
