import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../../kit/page/stepper.tsx';
import { paths } from '../../paths.ts';

const steps = ['upload', 'map', 'review', 'trace'] as const;

export type StepName = (typeof steps)[number];

export interface StepsProps {
  at: StepName;
  upload?: string | undefined;
  order?: string | undefined;
  kind?: string | undefined;
}

/** The four steps of a skip trace. */
export function Steps({ at, upload, order, kind }: StepsProps) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate({ from: paths.skipTrace });
  const go = (search: Omit<StepsProps, 'at'>) => () => void navigate({ search });
  const visits: Partial<Record<StepName, () => void>> = { upload: go({ kind }) };
  if (upload !== undefined) visits.map = go({ upload, kind });
  if (order !== undefined) visits.review = go({ upload, order });
  return (
    <Stepper
      label={t('steps.label')}
      active={steps.indexOf(at)}
      steps={steps.map((name) => ({ name, title: t(`steps.${name}`), onVisit: visits[name] }))}
    />
  );
}
