import { mdiChevronDown, mdiLinkVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FaqEntry } from '#contract/site/faq';
import { Icon } from '../../kit/icon.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { paths } from '../../paths.ts';
import { readAnswer } from './faq-search.ts';

export interface QuestionProps {
  entry: FaqEntry;
  open: boolean;
  onToggle: () => void;
}

export function Question({ entry, open, onToggle }: QuestionProps) {
  return (
    <Box
      id={entry.id}
      sx={{ scrollMarginTop: 80, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <Typography variant="h3" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={`${entry.id}-answer`}
          id={`${entry.id}-question`}
          onClick={onToggle}
          sx={{
            width: '100%',
            justifyContent: 'space-between',
            textAlign: 'start',
            gap: 4,
            px: { xs: 4, sm: 6 },
            py: 4,
            font: 'inherit',
            '&:hover': { bgcolor: 'action.hover' },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: -2 },
          }}
        >
          {entry.question}
          <Icon
            path={mdiChevronDown}
            sx={{
              color: 'text.secondary',
              transition: 'transform 150ms',
              transform: open ? 'rotate(180deg)' : 'none',
            }}
          />
        </ButtonBase>
      </Typography>
      <Collapse in={open} unmountOnExit>
        <Box
          component="section"
          id={`${entry.id}-answer`}
          aria-labelledby={`${entry.id}-question`}
          sx={{
            display: 'flex',
            alignItems: 'flex-end',
            justifyContent: 'space-between',
            gap: 4,
            px: { xs: 4, sm: 6 },
            pt: 2,
            pb: 4,
          }}
        >
          <Answer text={entry.answer} />
          <CopyLink id={entry.id} />
        </Box>
      </Collapse>
    </Box>
  );
}

function Answer({ text: answer }: { text: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 680 }}>
      {readAnswer(answer).map((pieces) => (
        <Typography key={pieces.map(({ text }) => text).join('')} color="textSecondary">
          {pieces.map(({ text, path }) =>
            path === undefined ? (
              text
            ) : (
              <TextLink key={text + path} to={path}>
                {text}
              </TextLink>
            ),
          )}
        </Typography>
      ))}
    </Box>
  );
}

function CopyLink({ id }: { id: string }) {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${paths.faq}#${id}`);
      toast.success(common('copied'));
    } catch {
      toast.error(common('faults.copy'));
    }
  }

  return (
    <Tooltip title={t('faq.link')}>
      <IconButton aria-label={t('faq.link')} onClick={() => void copy()}>
        <Icon path={mdiLinkVariant} sx={{ fontSize: 18, color: 'text.secondary' }} />
      </IconButton>
    </Tooltip>
  );
}
