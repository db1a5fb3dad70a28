/** A person's full name, or their email if they gave none. */
export const nameOf = ({
  first_name,
  last_name,
  email,
}: {
  first_name: string;
  last_name: string;
  email: string;
}): string => `${first_name} ${last_name}`.trim() || email;
