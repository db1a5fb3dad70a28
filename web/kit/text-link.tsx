/** MUI links and buttons that navigate within the app, with the router's types. */
import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

export const TextLink = createLink(function TextLink(props: MuiLinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  return <MuiLink {...props} />;
});

export const ButtonLink = createLink(function ButtonLink(props: ButtonProps<'a'>) {
  return <Button {...props} component="a" />;
});
