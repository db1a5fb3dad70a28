/** Renders the subset of Markdown that the description uses: paragraphs, two heading levels, and inline code. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Must match the anchors in `error.doc_url`. */
const headingAnchor = (heading: string): string =>
  `description/${heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

export function Markdown({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => <Block key={block} text={block.trim()} />);
}

function Block({ text }: { text: string }) {
  const [, marks, heading] = /^(#{1,2}) (.+)$/.exec(text) ?? [];
  if (marks === undefined || heading === undefined)
    return (
      <Typography sx={{ overflowWrap: 'anywhere', mb: 3 }}>
        <InlineCode text={text} />
      </Typography>
    );
  const level = marks.length === 1 ? 'h2' : 'h3';
  return (
    <Typography id={headingAnchor(heading)} variant={level} sx={{ mt: 5, mb: 2, overflowWrap: 'anywhere' }}>
      {heading}
    </Typography>
  );
}

export function InlineCode({ text }: { text: string }) {
  let end = 0;
  return text.split(/(`[^`]+`)/).map((part) => {
    end += part.length;
    if (!/^`.+`$/.test(part)) return part;
    return (
      <Box key={end} component="code" dir="ltr" sx={{ fontFamily: 'monospace' }}>
        {part.slice(1, -1)}
      </Box>
    );
  });
}
