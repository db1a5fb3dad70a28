/** The tables of calls in `docs/api.md`. Rows keep their order; new calls come last in their section. */
import type { Route } from '../../contract/route.ts';
import { type Tag, tags } from '../../contract/tags.ts';

const callOf = ({ method, base, path }: Route) => `\`${method.toUpperCase()} ${base ?? ''}${path}\``;

const accessOf = ({ access }: Route) => {
  if (access === 'session') return 'sign-in';
  return access === 'public' ? access : `\`${access.scope}\``;
};

function section(tag: Tag, routes: readonly Route[]): string {
  const heading = `### ${tag.charAt(0).toUpperCase()}${tag.slice(1)}\n\n${tags[tag].replaceAll('’', "'")}\n\n`;
  if (tag === 'admin')
    return `${heading}These ${routes.length} calls need an admin's or support's sign-in. See [\`/api-docs\`](http://localhost:3000/api-docs).\n`;
  const rows = routes.map((route) => `| ${callOf(route)} | ${route.summary} | ${accessOf(route)} |\n`);
  return `${heading}| Call | What it does | Access |\n|---|---|---|\n${rows.join('')}`;
}

/** Returns the page with the sections of all tags, from the first one to the next chapter, written again. */
export function withCallTables(page: string, routes: readonly Route[]): string {
  const from = page.indexOf('### ', page.indexOf('\n## Endpoints\n'));
  const to = page.indexOf('\n## ', from);
  const order = page.slice(from, to);
  const rank = (route: Route) => {
    const index = order.indexOf(`| ${callOf(route)} |`);
    return index < 0 ? Number.POSITIVE_INFINITY : index;
  };
  const sorted = routes
    .map((route) => ({ route, rank: rank(route), call: callOf(route) }))
    .sort((one, other) =>
      one.rank === other.rank ? one.call.localeCompare(other.call) : one.rank - other.rank,
    )
    .map(({ route }) => route);
  const sections = Object.keys(tags).map((tag) =>
    section(
      tag as Tag,
      sorted.filter((route) => route.tags[0] === tag),
    ),
  );
  return `${page.slice(0, from)}${sections.join('\n')}${page.slice(to)}`;
}
