import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserData } from '#contract/accounts/schemas';
import { settingsQuery } from './api/queries.ts';

type Person = Pick<UserData, 'first_name' | 'last_name' | 'email' | 'profile_photo'>;

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** The first grapheme: an emoji or a letter with its marks counts as one. */
const firstLetter = (text: string): string =>
  segments.segment(text)[Symbol.iterator]().next().value?.segment ?? '';

/** "Ada Lovelace" → "AL"; without a name, the email's first letter. */
function initialsOf({ first_name, last_name, email }: Omit<Person, 'profile_photo'>): string {
  const letters = [first_name, last_name].map(firstLetter).join('');
  return (letters || firstLetter(email)).toUpperCase();
}

/** Decorative: the name is next to it or on its button. `size` in px. */
export function UserAvatar({ user, size }: { user: Person; size: number }) {
  const { data: settings } = useQuery(settingsQuery);
  const photo =
    user.profile_photo === null || !settings ? undefined : settings.media_base + user.profile_photo;
  const [broken, setBroken] = useState<string>();
  return (
    <Box
      component="span"
      aria-hidden
      // As generated content: text would have to be part of the button's name.
      data-initials={initialsOf(user)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        overflow: 'hidden',
        fontSize: size * 0.4,
        lineHeight: 1,
        fontWeight: 600,
        bgcolor: 'surface.selected',
        color: 'text.primary',
        '&::before': { content: photo === undefined || photo === broken ? 'attr(data-initials)' : 'none' },
      }}
    >
      {photo !== undefined && photo !== broken && (
        <Box
          component="img"
          src={photo}
          alt=""
          onError={() => setBroken(photo)}
          sx={{ width: 1, height: 1, objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}
