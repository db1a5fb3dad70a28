import { mdiAlertCircleOutline, mdiCheckCircle, mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#contract/uploads/schemas';
import { Icon } from '../../../kit/icon.tsx';
import { type HeaderChoice, isUnchecked } from './column-groups.ts';
import { ColumnRow, columnGrid } from './column-row.tsx';
import type { MappingState } from './mapping.ts';

export interface ColumnCardProps {
  columns: readonly Column[];
  choices: readonly HeaderChoice[];
  mapping: MappingState;
}

/** Columns whose field is certain, folded. */
export function MatchedColumns(props: ColumnCardProps) {
  const { t } = useTranslation('skipTrace');
  const { columns, mapping } = props;
  const mapped = columns.filter(({ index }) => mapping.headers[index] !== undefined);
  if (columns.length === 0) return null;
  return (
    <FoldedColumns
      {...props}
      icon={<Icon path={mdiCheckCircle} sx={{ color: 'success.main' }} />}
      title={t('columns.matched', { count: mapped.length })}
      about={
        <NameList names={mapped.map(({ index }) => t(`fields.${mapping.headers[index] ?? 'reference'}`))} />
      }
      open={t('columns.show')}
    />
  );
}

/** Columns that no field fits, folded unless they are needed. */
export function UnmatchedColumns({ needed, ...props }: ColumnCardProps & { needed: boolean }) {
  const { t } = useTranslation('skipTrace');
  const { columns, mapping } = props;
  const left = columns.filter(({ index }) => mapping.headers[index] === undefined);
  if (columns.length === 0) return null;
  return (
    <FoldedColumns
      {...props}
      title={t('columns.notMapped', { count: left.length })}
      about={
        left.length > 0 && (
          <>
            <NameList names={left.map(({ name }) => name)} />
            {'. '}
            {t('columns.returned')}
          </>
        )
      }
      open={t('columns.mapThem', { count: columns.length })}
      unfolded={needed}
    />
  );
}

/** Columns whose field is a guess, each with the reason. */
export function DoubtfulColumns(props: ColumnCardProps) {
  const { t } = useTranslation('skipTrace');
  const { columns, mapping } = props;
  const id = useId();
  const left = columns.filter((column) => isUnchecked(column, mapping));
  if (columns.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <CardHead
        icon={
          left.length > 0 ? (
            <Icon path={mdiAlertCircleOutline} sx={{ color: 'warning.main' }} />
          ) : (
            <Icon path={mdiCheckCircle} sx={{ color: 'success.main' }} />
          )
        }
        id={id}
        title={
          left.length > 0
            ? t('columns.toCheck', { count: left.length })
            : t('columns.checked', { count: columns.length })
        }
        action={
          left.length > 1 && (
            <Button
              variant="text"
              size="row"
              onClick={() => mapping.confirm(left.map(({ index }) => index))}
              sx={{
                textDecoration: 'underline',
                textUnderlineOffset: '0.2em',
                minHeight: { xs: 44, sm: 28 },
              }}
            >
              {t('columns.confirmAll')}
            </Button>
          )
        }
      />
      <ColumnHeads />
      <ColumnList {...props} label={t('columns.toCheckLabel')} />
    </Card>
  );
}

interface FoldedColumnsProps extends ColumnCardProps {
  icon?: ReactNode;
  title: string;
  about: ReactNode;
  /** The button that unfolds the columns. */
  open: string;
  unfolded?: boolean;
}

function FoldedColumns({ icon, title, about, open, unfolded = false, ...props }: FoldedColumnsProps) {
  const { t } = useTranslation('skipTrace');
  const id = useId();
  const [shown, setShown] = useState(unfolded);
  return (
    <Card component="section" aria-labelledby={id}>
      <CardHead
        icon={icon}
        id={id}
        title={title}
        about={!shown && about}
        action={
          <Button
            variant="text"
            size="row"
            onClick={() => setShown(!shown)}
            aria-expanded={shown}
            aria-describedby={id}
            endIcon={<Icon path={mdiChevronDown} sx={{ transform: shown ? 'rotate(180deg)' : 'none' }} />}
            sx={{ minHeight: { xs: 44, sm: 28 } }}
          >
            {shown ? t('columns.hide') : open}
          </Button>
        }
      />
      {shown && (
        <>
          <ColumnHeads />
          <ColumnList {...props} label={title} />
        </>
      )}
    </Card>
  );
}

export interface CardHeadProps {
  icon?: ReactNode;
  id: string;
  title: string;
  about?: ReactNode;
  action?: ReactNode;
}

export function CardHead({ icon, id, title, about, action }: CardHeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 48, px: 4, py: 1 }}>
      {icon}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2.5,
          alignItems: 'baseline',
        }}
      >
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {about && (
          <Typography variant="table" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {about}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}

function ColumnHeads() {
  const { t } = useTranslation('skipTrace');
  return (
    <Box
      aria-hidden
      sx={{
        ...columnGrid,
        display: { xs: 'none', sm: 'grid' },
        minHeight: 36,
        bgcolor: 'surface.sunken',
        borderBlock: 1,
        borderColor: 'divider',
        fontSize: 13,
        fontWeight: 500,
        color: 'text.secondary',
      }}
    >
      <span>{t('columns.yours')}</span>
      <span>{t('columns.samples')}</span>
      <span />
      <span>{t('columns.field')}</span>
    </Box>
  );
}

/** Columns shown before "show more". */
const maxColumns = 60;

function ColumnList({ columns, choices, mapping, label }: ColumnCardProps & { label: string }) {
  const { t } = useTranslation('skipTrace');
  const [all, setAll] = useState(false);
  const shown = all ? columns : columns.slice(0, maxColumns);
  const joined = (index: number) =>
    Object.values(mapping.headers).filter((header) => header === mapping.headers[index]).length;
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            choices={choices}
            header={mapping.headers[column.index]}
            joined={joined(column.index)}
            unchecked={isUnchecked(column, mapping)}
            onChange={(header) => mapping.setHeader(column.index, header)}
            onConfirm={() => mapping.confirm([column.index])}
          />
        ))}
      </Box>
      {shown.length < columns.length && (
        <Button fullWidth onClick={() => setAll(true)}>
          {t('columns.more', { count: columns.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** Names before "and N more". */
const maxNames = 4;

function NameList({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('skipTrace');
  const rest = names.length - maxNames;
  const list = names.slice(0, rest > 0 ? maxNames : names.length).join(', ');
  return <bdi>{rest > 0 ? t('columns.andMore', { count: rest, names: list }) : list}</bdi>;
}
