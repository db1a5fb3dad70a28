/** MUI's link and buttons that lead to a page of this app, with the router's types. */
import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

/** A link in a text. */
export const TextLink = createLink(function TextLink(props: MuiLinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  return <MuiLink {...props} />;
});

/** A link that looks like a button. */
export const ButtonLink = createLink(function ButtonLink(props: ButtonProps<'a'>) {
  return <Button {...props} component="a" />;
});
