/** The list of shortcuts, from the route table, and the switch for single-letter ones. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '../../kit/theme/ui-settings.ts';
import { useEntries } from '../menu/entries.ts';

/** Keys pressed together, or one after the other. */
interface Shortcut {
  keys: string[];
  inTurn?: boolean;
  does: string;
}

export default function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['tools', 'shell', 'common']);
  const titleId = useId();
  const { singleKeys } = useSettings();
  const entries = useEntries();
  const modifier = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl';
  const always: Shortcut[] = [{ keys: [modifier, 'K'], does: t('palette.placeholder') }];
  const single: Shortcut[] = [
    { keys: ['?'], does: t('shortcuts.show') },
    { keys: ['1–5'], does: t('shortcuts.status') },
    ...entries.flatMap(({ key, name }) =>
      key === undefined
        ? []
        : [{ keys: ['g', key], inTurn: true, does: t('shortcuts.goTo', { page: t(`shell:pages.${name}`) }) }],
    ),
  ];
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 5 }}>
        {t('shortcuts.title')}
      </DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
          {[...always, ...(singleKeys ? single : [])].map((shortcut) => (
            <Keys key={shortcut.does} {...shortcut} />
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 5 }}
          control={<Switch checked={singleKeys} onChange={(_, on) => changeSettings({ singleKeys: on })} />}
          label={t('shortcuts.single')}
        />
        <Typography variant="caption" color="textSecondary" component="p">
          {t('shortcuts.singleHelp')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button variant="outlined" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys({ keys, inTurn = false, does }: Shortcut) {
  const { t } = useTranslation('tools');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}>
      <Typography component="dt">{does}</Typography>
      <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1.5, flex: 'none' }}>
        {keys.map((key, index) => (
          <Box key={key} component="span" sx={{ display: 'contents' }}>
            {index > 0 && inTurn && (
              <Typography component="span" variant="caption" color="textSecondary">
                {t('shortcuts.inTurn')}
              </Typography>
            )}
            <Box
              component="kbd"
              sx={{
                minWidth: 28,
                px: 1.5,
                py: 0.5,
                border: '1px solid',
                borderColor: 'divider',
                borderRadius: 1,
                textAlign: 'center',
                fontFamily: 'inherit',
                fontSize: 13,
              }}
            >
              {key}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
