import Pagination from '@mui/material/Pagination';
import { useTranslation } from 'react-i18next';

export interface PagerProps {
  pages: number;
  page: number;
  onPage: (page: number) => void;
}

/** Renders nothing for a single page. */
export function Pager({ pages, page, onPage }: PagerProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <Pagination
      aria-label={t('pages.label')}
      count={pages}
      page={page}
      siblingCount={0}
      onChange={(_, chosen) => onPage(chosen)}
      getItemAriaLabel={(type, at, selected) => {
        if (type !== 'page') return type.endsWith('ellipsis') ? '' : t(`pages.${type as Way}`);
        return t(selected ? 'pages.here' : 'pages.go', { page: at ?? 0 });
      }}
      sx={{
        p: 3,
        '& ul': { justifyContent: 'center' },
        // Without gaps, seven fit next to each other on a phone.
        '& .MuiPaginationItem-root': {
          minWidth: { xs: 44, sm: 32 },
          height: { xs: 44, sm: 32 },
          mx: { xs: 0, sm: 0.75 },
        },
      }}
    />
  );
}

/** The links that aren't numbers. */
type Way = 'first' | 'last' | 'next' | 'previous';
