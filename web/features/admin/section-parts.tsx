/** Parts of a page as tabs, and the open part, whose list puts its Filters button next to them. */
import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useState } from 'react';
import { PartLinks } from '../../kit/page/part-links.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import type { ConsoleSection } from '../../shell/menu/console-sections.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import { ToolsPlace } from './table/tools-place.tsx';

interface SectionPartsProps<Part extends string> {
  section: ConsoleSection;
  label: string;
  /** The first one is open when the URL names none. */
  parts: readonly Part[];
  nameOf: (part: Part) => string;
  open: Part;
  children: ReactNode;
}

export function SectionParts<Part extends string>(props: SectionPartsProps<Part>) {
  const { section, label, parts, nameOf, open, children } = props;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <PartLinks label={label} end={<Box ref={setPlace} sx={{ display: 'flex', pr: { xs: 4, sm: 0 } }} />}>
        {parts.map((part, index) => (
          <TextLink
            key={part}
            to={paths.consoleSection}
            params={{ section }}
            search={index === 0 ? {} : { part }}
            activeOptions={{ exact: true }}
            aria-current={part === open ? 'page' : undefined}
          >
            {nameOf(part)}
          </TextLink>
        ))}
      </PartLinks>
      <ToolsPlace value={place}>
        <Suspense fallback={<SectionSkeleton section={section} />}>{children}</Suspense>
      </ToolsPlace>
    </>
  );
}
