/** The form for one lead while it loads. */
import Card from '@mui/material/Card';
import { FormSkeleton, SkeletonLine } from '../../../kit/page/loading/skeletons.tsx';
import { fields } from './typed.ts';

export const TypedFormSkeleton = () => (
  <Card sx={{ p: 4, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <SkeletonLine width={180} line={24} />
    <FormSkeleton fields={fields.length} columns={3} />
  </Card>
);
