import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../i18n/format.ts';
import { Icon } from '../icon.tsx';
import { pageSizes } from './table/layout.ts';

export interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
  onPage: (page: number) => void;
}

const pagesOf = ({ perPage, total }: PagerProps) => Math.max(1, Math.ceil(total / perPage));

/** The rows shown, and steps to the pages before and after. */
export function Steps(props: PagerProps) {
  const { page, perPage, total, onPage } = props;
  const { t } = useTranslation(['leads', 'common']);
  const from = Math.min(total, (page - 1) * perPage + 1);
  const to = Math.min(total, page * perPage);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: 13 }}>
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {t('leads:pager.range', { from: number(from), to: number(to) })}
      </Box>
      <Step
        label={t('common:table.previousPage')}
        icon={mdiChevronLeft}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Step
        label={t('common:table.nextPage')}
        icon={mdiChevronRight}
        disabled={page >= pagesOf(props)}
        onClick={() => onPage(page + 1)}
      />
    </Box>
  );
}

interface StepProps {
  label: string;
  icon: string;
  disabled: boolean;
  onClick: () => void;
}

const Step = ({ label, icon, disabled, onClick }: StepProps) => (
  <IconButton
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    sx={{ minWidth: { sm: 32 }, minHeight: { sm: 32 }, p: 0, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
  >
    <Icon path={icon} />
  </IconButton>
);

export interface FooterProps extends PagerProps {
  onPerPage: (perPage: number) => void;
}

/** Below the table. Its end stays free for the button that leads back to the top. */
export function Footer(props: FooterProps) {
  const { page, perPage, total, more, onPerPage } = props;
  const { t } = useTranslation(['leads', 'common']);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        minHeight: 52,
        paddingInlineStart: 4,
        paddingInlineEnd: { xs: 18, lg: 20 },
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      <span>{t(more ? 'leads:pager.more' : 'leads:pager.total', { count: total })}</span>
      <Box
        component="select"
        aria-label={t('common:table.perPage')}
        value={perPage}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onPerPage(Number(target.value))}
        sx={{
          display: { xs: 'none', sm: 'block' },
          height: 32,
          border: 0,
          borderRadius: '6px',
          bgcolor: 'background.paper',
          color: 'text.primary',
          font: 'inherit',
          cursor: 'pointer',
        }}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {t('leads:pager.perPage', { size })}
          </option>
        ))}
      </Box>
      <Box sx={{ flex: 1 }} />
      <span>{t('leads:pager.page', { page: number(page), pages: number(pagesOf(props)) })}</span>
      <Steps {...props} />
    </Box>
  );
}
