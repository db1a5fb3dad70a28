/** A titled part of a lead. In the sheet of small screens, parts with a summary are rows that open. */
import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { Icon } from '../../icon.tsx';

/** Whether the lead is shown in a sheet of a small screen. */
export const InSheet = createContext(false);

export interface SectionProps {
  title: string;
  /** Next to the title. */
  aside?: ReactNode;
  /** What the folded row shows; a function is asked whenever it folds. Without it, the part never folds. */
  summary?: string | (() => string) | undefined;
  /** Hides the title where the contents say what they are. */
  bare?: boolean;
  /** Opens the folded row. */
  forceOpen?: boolean;
  children: ReactNode;
}

const frame = { px: { xs: 4, sm: 5 }, borderTop: 1, borderColor: 'divider' } as const;

export function Section(props: SectionProps) {
  const inSheet = useContext(InSheet);
  const { title, aside, summary, bare = false, children } = props;
  const id = useId();
  if (inSheet && summary !== undefined) return <FoldedSection {...props} summary={summary} />;
  const hidden = bare && inSheet;
  return (
    <Box
      component="section"
      {...(hidden ? { 'aria-label': title } : { 'aria-labelledby': id })}
      sx={{ ...frame, py: 3 }}
    >
      {!hidden && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, '&:not(:last-child)': { mb: 2 } }}>
          <SectionTitle id={id}>{title}</SectionTitle>
          {aside}
        </Box>
      )}
      {children}
    </Box>
  );
}

export const SectionTitle = ({ id, children }: { id?: string; children: string }) => (
  <Typography id={id} component="h3" variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
    {children}
  </Typography>
);

interface FoldedSectionProps extends SectionProps {
  summary: string | (() => string);
}

function FoldedSection({ title, summary, forceOpen = false, children }: FoldedSectionProps) {
  const [open, setOpen] = useState(false);
  if (forceOpen && !open) setOpen(true);
  const id = useId();
  const text = typeof summary === 'string' ? summary : summary();
  return (
    <Box component="section" sx={frame}>
      <Box component="h3" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{
            width: 1,
            minHeight: 56,
            gap: 2,
            justifyContent: 'flex-start',
            textAlign: 'start',
            '&.Mui-focusVisible': { outline: 2, outlineOffset: -2 },
          }}
        >
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography
            component="span"
            color="textSecondary"
            noWrap
            title={text}
            sx={{ flex: 1, minWidth: 0 }}
          >
            <bdi>{text}</bdi>
          </Typography>
          <Icon
            path={mdiChevronDown}
            sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : 'none' }}
          />
        </ButtonBase>
      </Box>
      <Box id={id} hidden={!open} sx={{ pb: 4 }}>
        {open && children}
      </Box>
    </Box>
  );
}
