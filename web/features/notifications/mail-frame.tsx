/** An email as its recipient sees it, isolated from the page, or its plain text. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export type MailForm = 'html' | 'text';

export interface MailFrameProps {
  mail: { html: string; text: string };
  form: MailForm;
  /** Accessible name of the frame. */
  label: string;
}

const frame = { border: '1px solid', borderColor: 'divider', borderRadius: 1 };

export function MailFrame({ mail, form, label }: MailFrameProps) {
  return form === 'html' ? (
    // The sandbox allows no scripts, origin or forms: links can only open a new tab.
    <Box
      component="iframe"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      title={label}
      srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
      sx={{ flex: 1, minHeight: 420, width: '100%', ...frame }}
    />
  ) : (
    <Box
      component="pre"
      tabIndex={0}
      aria-label={label}
      sx={{
        m: 0,
        p: 4,
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        font: 'inherit',
        ...frame,
      }}
    >
      {mail.text}
    </Box>
  );
}

export interface MailFormChoiceProps {
  form: MailForm;
  onForm: (form: MailForm) => void;
  /** Accessible name of the toggle. */
  label: string;
  names: Record<MailForm, string>;
}

export function MailFormChoice({ form, onForm, label, names }: MailFormChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={form}
      onChange={(_, chosen: MailForm | null) => chosen && onForm(chosen)}
      sx={{ marginInlineStart: 'auto', '& .MuiToggleButton-root': { color: 'text.secondary' } }}
    >
      <ToggleButton value="html">{names.html}</ToggleButton>
      <ToggleButton value="text">{names.text}</ToggleButton>
    </ToggleButtonGroup>
  );
}
