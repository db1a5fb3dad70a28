/** A page's tabs: wrapped into lines, or on phones one line that scrolls. */
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { stripMargin, tabStrip } from './tab-strip.ts';

export interface PageTabsProps {
  label: string;
  /** The open tab. */
  value: string;
  children: ReactNode;
}

export function PageTabs({ label, value, children }: PageTabsProps) {
  return (
    <Tabs
      value={value}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      slotProps={{
        // MUI's indicator handles a single line only, so the open tab draws its own.
        indicator: { sx: { display: 'none' } },
        list: { sx: { flexWrap: { xs: 'nowrap', sm: 'wrap' } } },
      }}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        mx: stripMargin,
        // Closer to the head than the content is.
        mt: { xs: -1, sm: -2 },
        mb: { xs: 3, sm: 4 },
        '& .MuiTabs-scroller': tabStrip,
        '& .MuiTab-root': {
          px: 0,
          minWidth: { xs: 44, sm: 0 },
          borderBottom: 2,
          borderColor: 'transparent',
          '&.Mui-selected': { borderColor: 'currentColor' },
        },
      }}
    >
      {children}
    </Tabs>
  );
}
