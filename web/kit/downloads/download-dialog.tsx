import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFormats, isForContacts } from '#contract/orders/download/rules';
import type {
  DownloadFormat,
  DownloadLayout,
  DownloadQuery,
  PeopleDownloadValue,
} from '#contract/orders/download/schemas';
import { Choice } from './choice.tsx';
import { LayoutChoice } from './layouts/layout-choice.tsx';
import { layoutsQuery } from './layouts/queries.ts';
import type { DownloadChoice } from './start-download.ts';

export interface DownloadDialogProps {
  /** The row sets on offer, with their counts where known. */
  choices: [value: PeopleDownloadValue, rows: number | undefined][];
  /** The rows that are chosen at first. */
  initial: PeopleDownloadValue;
  /** Whether there can be unlocked matches among the hits. */
  withUnlocked: boolean;
  /**
   * Of the rows whose count includes others: those with a person whose contacts are open, the only ones in layouts for
   * other programs. Undefined until it is counted.
   */
  contactable: { all: number; misses: number } | undefined;
  onDownload: (choice: DownloadChoice) => void;
  onClose: () => void;
}

interface Options {
  value: PeopleDownloadValue;
  format: DownloadFormat;
  layout: DownloadLayout;
  layout_id: string | undefined;
  rows: DownloadQuery['rows'];
  dnc: DownloadQuery['dnc'];
  phone_types: DownloadQuery['phone_types'];
  max_phones: number | undefined;
}

/** Whether the chosen layout has people to contact only, and none of the chosen rows is one. */
function useIsEmpty(
  { value, layout, layout_id }: Options,
  { choices, contactable }: Pick<DownloadDialogProps, 'choices' | 'contactable'>,
): boolean {
  const { data: ownLayouts = [] } = useQuery(layoutsQuery);
  const chosen = ownLayouts.find(({ id }) => id === layout_id);
  const rows =
    value === 'all' || value === 'misses'
      ? contactable?.[value]
      : choices.find(([choice]) => choice === value)?.[1];
  return isForContacts(layout, chosen) && rows === 0;
}

/** The options as chosen, and those that apply to the chosen rows and format. */
function useDownloadOptions(value: Options['value']) {
  const [chosen, setChosen] = useState<Options>({
    value,
    format: 'xlsx',
    layout: 'full',
    layout_id: undefined,
    rows: 'lead',
    dnc: 'keep',
    phone_types: 'all',
    max_phones: undefined,
  });
  // Rejected rows have no results, so options about results are hidden.
  const hasResults = chosen.value !== 'rejects';
  const isTable = hasResults && chosen.format !== 'json';
  const options: Options = {
    ...chosen,
    layout: isTable ? chosen.layout : 'full',
    layout_id: isTable ? chosen.layout_id : undefined,
    rows: isTable ? chosen.rows : 'lead',
    dnc: hasResults ? chosen.dnc : 'keep',
    phone_types: hasResults ? chosen.phone_types : 'all',
    max_phones: hasResults ? chosen.max_phones : undefined,
  };
  const change = (part: Partial<Options>) => setChosen({ ...chosen, ...part });
  return { options, hasResults, isTable, change };
}

type OptionsState = ReturnType<typeof useDownloadOptions>;

export function DownloadDialog({
  choices,
  initial,
  withUnlocked,
  contactable,
  onDownload,
  onClose,
}: DownloadDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const id = useId();
  const state = useDownloadOptions(initial);
  const { options, isTable, change } = state;
  const isEmpty = useIsEmpty(options, { choices, contactable });
  const nameOf = (value: PeopleDownloadValue) =>
    t(`download.${value === 'hits' && withUnlocked ? 'hitsAndUnlocked' : value}`);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {t('download.choose')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Choice label={t('download.which')} value={options.value} onChoose={(value) => change({ value })}>
          {choices.map(([choice, count]) => (
            <MenuItem key={choice} value={choice} disabled={count === 0}>
              {choice === 'phones' || count === undefined
                ? nameOf(choice)
                : t('download.counted', { name: nameOf(choice), count })}
            </MenuItem>
          ))}
        </Choice>
        <Choice label={t('download.format')} value={options.format} onChoose={(format) => change({ format })}>
          {downloadFormats.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`download.formats.${kind}`)}
            </MenuItem>
          ))}
        </Choice>
        <LayoutChoice
          chosen={options}
          disabled={!isTable}
          onChoose={(layout) =>
            // Dialers and CRMs import CSV, some of them nothing else.
            change({ ...layout, ...(layout.layout !== 'full' && { format: 'csv' }) })
          }
        />
        <ResultChoices {...state} />
        <PhoneChoices {...state} />
        {isEmpty && (
          <Alert severity="info" id={`${id}-empty`}>
            {t('download.noContacts')}
          </Alert>
        )}
        <Typography variant="caption" color="textSecondary">
          {t('notice')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={onClose} color="inherit">
          {t('common:actions.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={isEmpty}
          aria-describedby={isEmpty ? `${id}-empty` : undefined}
          onClick={() => onDownload(options)}
        >
          {t('download.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** One row per lead or per phone, and what becomes of do-not-call numbers. */
function ResultChoices({ options: { rows, dnc, layout_id }, hasResults, isTable, change }: OptionsState) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Choice
        label={t('download.lines')}
        value={rows}
        onChoose={(rows) => change({ rows })}
        // The customer's own layout says so itself.
        disabled={!isTable || layout_id !== undefined}
      >
        <MenuItem value="lead">{t('download.perLead')}</MenuItem>
        <MenuItem value="phone">{t('download.perPhone')}</MenuItem>
      </Choice>
      <Choice
        label={t('download.dnc')}
        value={dnc}
        onChoose={(dnc) => change({ dnc })}
        disabled={!hasResults}
        hint={dnc === 'drop' && t('download.unknownDnc')}
      >
        <MenuItem value="keep">{t('download.keepDnc')}</MenuItem>
        <MenuItem value="drop">{t('download.dropDnc')}</MenuItem>
      </Choice>
    </>
  );
}

const phoneLimits = [1, 2, 3, 5] as const;

/** Which numbers of a lead, and how many. */
function PhoneChoices({ options: { phone_types, max_phones }, hasResults, change }: OptionsState) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Choice
        label={t('download.phoneTypes')}
        value={phone_types}
        onChoose={(phone_types) => change({ phone_types })}
        disabled={!hasResults}
      >
        <MenuItem value="all">{t('download.allTypes')}</MenuItem>
        <MenuItem value="mobile">{t('download.mobileOnly')}</MenuItem>
      </Choice>
      <Choice
        label={t('download.phonesPerLead')}
        value={String(max_phones ?? 'all')}
        onChoose={(most) => change({ max_phones: most === 'all' ? undefined : Number(most) })}
        disabled={!hasResults}
      >
        <MenuItem value="all">{t('download.allPhones')}</MenuItem>
        {phoneLimits.map((count) => (
          <MenuItem key={count} value={String(count)}>
            {t('download.best', { count })}
          </MenuItem>
        ))}
      </Choice>
    </>
  );
}
