/** Can be scrolled with the keyboard. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../kit/copy-button.tsx';

export function CodeBlock({ title, text, copy }: { title: string; text: string; copy: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="caption" color="textSecondary">
          {title}
        </Typography>
        <CopyButton text={text} name={copy} />
      </Box>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={title}
        sx={{
          m: 0,
          p: 3,
          borderRadius: 1,
          bgcolor: 'action.hover',
          overflow: 'auto',
          maxHeight: 480,
          fontSize: 13,
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
