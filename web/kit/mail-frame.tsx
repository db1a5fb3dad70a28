/** A mail as its recipient sees it, shut off from the page, or its text. */
import Box from '@mui/material/Box';

export type MailForm = 'html' | 'text';

export interface MailFrameProps {
  mail: { html: string; text: string };
  form: MailForm;
  /** What it is called for who doesn't see it. */
  label: string;
}

const frame = { border: '1px solid', borderColor: 'divider', borderRadius: 1 };

export function MailFrame({ mail, form, label }: MailFrameProps) {
  return form === 'html' ? (
    // No scripts, no origin, no forms: a mail can only open a link in a tab of its own.
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
