/** MUI links and buttons that navigate within the app, with the router's types. */
import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

/** For links that don't stand in a sentence: on phones, 44 px to touch without taking more room. */
export const touchLink = { py: { xs: 3.5, sm: 0 } } as const;

export const TextLink = createLink(function TextLink(props: MuiLinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  return <MuiLink {...props} />;
});

export const ButtonLink = createLink(function ButtonLink(props: ButtonProps<'a'>) {
  return <Button {...props} component="a" />;
});
