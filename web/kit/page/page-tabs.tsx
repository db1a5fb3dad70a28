/** A page's tabs: wrapped into lines where there is room, otherwise one line with scroll arrows. */
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Children, type ReactNode } from 'react';

/** How many fit into a line from 600 px on. */
const mostInLine = 7;

export interface PageTabsProps {
  label: string;
  /** The open tab. */
  value: string;
  children: ReactNode;
}

export function PageTabs({ label, value, children }: PageTabsProps) {
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const crowded = phone || (narrow && Children.count(children) > mostInLine);
  return (
    <Tabs
      value={value}
      variant={narrow ? 'scrollable' : 'standard'}
      // Arrows that appear only when needed would push the open tab out of view.
      scrollButtons={crowded || 'auto'}
      allowScrollButtonsMobile
      aria-label={label}
      slotProps={{
        // MUI's indicator handles a single line only, so the open tab draws its own.
        indicator: { sx: { display: 'none' } },
        list: { sx: { flexWrap: narrow ? 'nowrap' : 'wrap' } },
      }}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        mb: 6,
        '& .MuiTab-root': {
          minWidth: 0,
          px: { xs: 2.5, sm: 4 },
          borderBottom: 2,
          borderColor: 'transparent',
          '&.Mui-selected': { borderColor: 'currentColor' },
        },
        // They keep their space: one that appears later would cover the open tab.
        '& .MuiTabScrollButton-root': { width: 32 },
      }}
    >
      {children}
    </Tabs>
  );
}
