/** The customer's own do-not-contact list (TRACE-16). */
import { mdiArrowLeft, mdiDotsHorizontal } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { saveFile } from '../../../kit/api/save-file.ts';
import { Icon } from '../../../kit/icon.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { useSwitched } from '../../../kit/session/switch.ts';
import { TextLink, touchLink } from '../../../kit/text-link.tsx';
import { useMedia } from '../../../kit/theme/use-media.ts';
import { paths } from '../../../paths.ts';
import { EntryList } from './entry-list.tsx';

const AddDialog = lazyPart(() => import('./add-dialog.tsx'));
const UploadDialog = lazyPart(() => import('./upload/upload-dialog.tsx'));

type Dialog = 'add' | 'upload';

export default function ListPage() {
  const { t } = useTranslation('leads');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  const close = () => setDialog(null);
  const add = (
    <Button variant="contained" onClick={() => setDialog('add')}>
      {t('doNotContact.add')}
    </Button>
  );
  return (
    <>
      <TextLink
        to={paths.leads}
        sx={{ ...touchLink, display: 'inline-flex', alignItems: 'center', gap: 1, mb: { sm: 2 } }}
      >
        <Icon path={mdiArrowLeft} sx={{ fontSize: 18 }} />
        {t('doNotContact.back')}
      </TextLink>
      <PageHead
        title={t('doNotContact.title')}
        actions={
          <>
            {small ? <MoreMenu onUpload={() => setDialog('upload')} /> : <Tools onOpen={setDialog} />}
            {add}
          </>
        }
      >
        {t('doNotContact.lead')}
      </PageHead>
      <EntryList onUpload={() => setDialog('upload')} />
      <Suspense>
        {dialog === 'add' && <AddDialog onClose={close} />}
        {dialog === 'upload' && <UploadDialog onClose={close} />}
      </Suspense>
    </>
  );
}

const download = () => void saveFile('/do-not-contact-file', 'do-not-contact.csv');

function Tools({ onOpen }: { onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation('leads');
  // A file of a customer's data is downloaded by the customer only.
  const switched = useSwitched();
  return (
    <>
      {!switched && (
        <Button variant="outlined" onClick={download}>
          {t('doNotContact.download')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => onOpen('upload')}>
        {t('doNotContact.upload.button')}
      </Button>
    </>
  );
}

function MoreMenu({ onUpload }: { onUpload: () => void }) {
  const { t } = useTranslation('leads');
  const switched = useSwitched();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <IconButton
        aria-label={t('doNotContact.more')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsHorizontal} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onUpload)}>{t('doNotContact.upload.button')}</MenuItem>
        {!switched && <MenuItem onClick={choose(download)}>{t('doNotContact.download')}</MenuItem>}
      </Menu>
    </>
  );
}
