/** A native `details` element that renders its content only while open. */
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Fold } from '../../kit/page/fold.tsx';

export interface DisclosureProps {
  /** The anchor on the page. */
  id?: string;
  heading: ReactNode;
  /** Opens or closes it whenever this changes. */
  expanded: boolean;
  target?: boolean;
  children: () => ReactNode;
}

export function Disclosure({ id, heading, expanded, target = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(expanded);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => setOpen(expanded), [expanded]);
  useEffect(() => {
    if (target) element.current?.scrollIntoView({ block: 'start' });
  }, [target]);
  return (
    <Fold
      ref={element}
      id={id}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      line={heading}
      lineSx={{ py: { xs: 3, sm: 2.5 }, overflowWrap: 'anywhere', '& > :not(svg)': { minWidth: 0 } }}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {open && <Box sx={{ pt: 1.5, pb: 4, minWidth: 0 }}>{children()}</Box>}
    </Fold>
  );
}
