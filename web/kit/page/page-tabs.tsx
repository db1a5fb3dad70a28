/** The tabs of a page: in as many lines as it takes, and where there is no room for lines, in one with arrows to what follows. */
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Children, type ReactNode } from 'react';

/** So many fit into one line from 600 px on. */
const mostInLine = 7;

export interface PageTabsProps {
  label: string;
  /** The one that is open. */
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
      // Arrows that came once it is known that they are needed would push the open tab out of sight.
      scrollButtons={crowded || 'auto'}
      allowScrollButtonsMobile
      aria-label={label}
      slotProps={{
        // It knows of one line only: the open tab has a line of its own.
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
        // They keep their place: one that came later would cover the open tab.
        '& .MuiTabScrollButton-root': { width: 32 },
      }}
    >
      {children}
    </Tabs>
  );
}
