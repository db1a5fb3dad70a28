import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { decodeCsv } from '#contract/csv-options';

/** MB that a browser reads at once. */
const maxFileSize = 50;

interface ChooseFileProps<Parsed> {
  texts: {
    choose: string;
    /** Names the field to screen readers. */
    field: string;
    help: string;
    unreadable: string;
    tooLarge: (limit: number) => string;
  };
  /** Reads a file's text; null if it isn't what is needed. */
  parse: (text: string) => Parsed | null;
  onFile: (parsed: Parsed | null) => void;
}

/** Chooses a CSV file, and says why it can't be read. */
export function ChooseFile<Parsed>({ texts, parse, onFile }: ChooseFileProps<Parsed>) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setName(file.name);
    const isTooLarge = file.size > maxFileSize * 1024 * 1024;
    const found = isTooLarge ? null : parse(decodeCsv(new Uint8Array(await file.arrayBuffer())));
    const reason = isTooLarge ? texts.tooLarge(maxFileSize) : texts.unreadable;
    setFault(found === null ? reason : '');
    onFile(found);
  };
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={texts.field}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // Otherwise choosing the same file again, once it's corrected, would do nothing.
            currentTarget.value = '';
          }}
        />
      </Box>
      {fault === '' ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {texts.help}
        </Typography>
      ) : (
        <Typography role="alert" variant="body2" sx={{ mt: 2, color: 'error.main' }}>
          {fault}
        </Typography>
      )}
    </div>
  );
}
