import { mdiChevronDown, mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '../../../kit/icon.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';

interface DownloadButtonProps {
  label: string;
  variant?: 'contained' | 'outlined';
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

/** Opens the menu of an order's files. An admin signed in as the customer may not. */
export function DownloadButton({ label, variant = 'contained', open, onOpen }: DownloadButtonProps) {
  return (
    <CustomerOnly reason="data">
      <Button
        variant={variant}
        startIcon={<Icon path={mdiDownload} />}
        endIcon={<Icon path={mdiChevronDown} />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        {label}
      </Button>
    </CustomerOnly>
  );
}
