/** A lead's numbers, ranked: the best as a card with the main button, the others as rows. */
import Box from '@mui/material/Box';
import { useContext, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadItem } from '#contract/leads/remarks';
import type { ResultPhone } from '#contract/orders/results';
import { CopyButton } from '../../copy-button.tsx';
import { phone } from '../../i18n/format.ts';
import { InSheet, Section } from '../body/section.tsx';
import { rankPhones } from '../person.ts';
import type { PhoneReport } from '../use-lead-actions.ts';
import { compactButtons } from './buttons.ts';
import { CallButton } from './call-button.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { PhoneText } from './phone-text.tsx';
import { Reported, VerdictButtons } from './verdict-buttons.tsx';

export interface PhonesProps {
  phones: ResultPhone[];
  /** Whether a source says that the person has died. */
  deceased: boolean;
  /** Masked numbers can't be called or copied. */
  masked: boolean;
  reports?: LeadItem['reports'] | undefined;
  /** Undefined where numbers can't be reported. */
  onReport?: ((report: PhoneReport) => void) | undefined;
}

const noReports: LeadItem['reports'] = [];

export function Phones({ phones, reports = noReports, onReport, ...rest }: PhonesProps) {
  const { t } = useTranslation('orders');
  const [best, ...others] = rankPhones(phones);
  const settledBest = useDeferredValue(best?.number, '');
  const { list, follow } = useFollowedNumber(settledBest);
  if (best === undefined) return null;
  const props = {
    ...rest,
    onReport:
      onReport &&
      ((report: PhoneReport) => {
        follow(report.number);
        onReport(report);
      }),
  };
  return (
    <Section title={t('lead.phones')} bare>
      <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <Best key={best.number} entry={best} reported={verdictOf(best, reports)} {...props} />
        {settledBest === best.number && <Others entries={others} reports={reports} {...props} />}
      </Box>
    </Section>
  );
}

/** Keeps the focus on a number that moves to another place because of its report. */
function useFollowedNumber(best: string | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const followed = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers move when another one is the best.
  useEffect(() => {
    if (followed.current === '' || document.activeElement !== document.body) return;
    const moved = list.current?.querySelector<HTMLElement>(`[data-number="${followed.current}"] button`);
    moved?.focus({ preventScroll: true });
  }, [best]);
  const follow = (number: string) => {
    followed.current = number;
  };
  return { list, follow };
}

interface OthersProps extends Omit<PhonesProps, 'phones' | 'reports'> {
  entries: ResultPhone[];
  reports: LeadItem['reports'];
}

function Others({ entries, reports, ...rest }: OthersProps) {
  const Other = useContext(InSheet) ? TouchRow : Row;
  return entries.map((entry) => (
    <Other key={entry.number} entry={entry} reported={verdictOf(entry, reports)} {...rest} />
  ));
}

const verdictOf = (entry: ResultPhone, reports: LeadItem['reports']) =>
  reports.find(({ number }) => number === entry.number)?.verdict ?? entry.reported;

interface PhoneProps extends Pick<PhonesProps, 'deceased' | 'masked' | 'onReport'> {
  entry: ResultPhone;
  reported: LeadItem['reports'][number]['verdict'] | undefined;
}

const CopyPhone = ({ number }: { number: string }) => {
  const { t } = useTranslation('orders');
  return <CopyButton text={number} name={t('lead.copyPhone', { phone: phone(number) })} />;
};

function Best({ entry, deceased, masked, reported, onReport }: PhoneProps) {
  const inSheet = useContext(InSheet);
  const verdictProps = { number: entry.number, reported };
  return (
    <Box
      component="li"
      data-number={entry.number}
      sx={{
        border: 1,
        borderColor: 'line.strong',
        borderRadius: 1,
        p: 3,
        display: 'grid',
        gap: 2,
        ...compactButtons,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <PhoneText entry={entry} large />
        {!masked && <CopyPhone number={entry.number} />}
        {!masked && !inSheet && <CallButton entry={entry} deceased={deceased} look="best" />}
      </Box>
      {(onReport ?? reported) && (
        <div>
          {onReport && <VerdictButtons {...verdictProps} onReport={onReport} labels />}
          <Reported {...verdictProps} onReport={onReport} />
        </div>
      )}
    </Box>
  );
}

function Row({ entry, deceased, masked, reported, onReport }: PhoneProps) {
  const verdictProps = { number: entry.number, reported };
  return (
    <Box component="li" data-number={entry.number} sx={{ pt: 2, px: 3, ...compactButtons }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36 }}>
        <PhoneText entry={entry} />
        {onReport && <VerdictButtons {...verdictProps} onReport={onReport} labels={false} />}
        {!masked && <CopyPhone number={entry.number} />}
        {!masked && <CallButton entry={entry} deceased={deceased} look="icon" />}
      </Box>
      <Reported {...verdictProps} onReport={onReport} />
    </Box>
  );
}

/** On small screens, all but the call is in a menu. */
function TouchRow({ entry, deceased, masked, reported, onReport }: PhoneProps) {
  const verdictProps = { number: entry.number, reported };
  return (
    <Box component="li" data-number={entry.number} sx={{ pt: 2, paddingInlineStart: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
        <PhoneText entry={entry} />
        {!masked && <PhoneMenu {...verdictProps} onReport={onReport} />}
        {!masked && <CallButton entry={entry} deceased={deceased} look="icon" />}
      </Box>
      <Reported {...verdictProps} onReport={onReport} />
    </Box>
  );
}
