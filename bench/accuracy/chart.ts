/** The calibration chart: a panel per set with the share that was right against the probability. */
import type { Band, Figures } from './measure.ts';

/** What a panel shows. */
export interface ChartPanel {
  name: string;
  ours: Figures;
  strata: [string, Figures][];
  splink: Figures | null;
}

const columns = 4;
const panel = { width: 250, height: 270, left: 34, top: 34, inner: 196 };
const header = 46;
const colors = { ours: '#1f6feb', splink: '#bc4c00', grid: '#d0d7de', text: '#57606a' };
/** Leads of a band or stratum that isn't noise. */
const fewest = 50;

/** The chart as an SVG. Lines connect bands; rings are our strata; the diagonal is ideal. */
export function calibrationChart(panels: ChartPanel[]): string {
  const width = columns * panel.width;
  const height = header + Math.ceil(panels.length / columns) * panel.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="11" fill="${colors.text}" role="img" aria-labelledby="title">
<title id="title">Share of leads that were right, by predicted probability, for each set</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="34" y="24" font-size="13"><tspan fill="${colors.ours}">● OpenSkip, by band</tspan> · <tspan fill="${colors.ours}">○ OpenSkip, by stratum</tspan> · <tspan fill="${colors.splink}">● Splink 5.0, by band</tspan> · across: predicted, up: right</text>
${panels.map((one, at) => panelSvg(one, (at % columns) * panel.width, header + Math.floor(at / columns) * panel.height)).join('\n')}
</svg>
`;
}

const place = (confidence: number, right: number): [x: string, y: string] => [
  (panel.left + confidence * panel.inner).toFixed(1),
  (panel.top + (1 - right) * panel.inner).toFixed(1),
];

function panelSvg({ name, ours, strata, splink }: ChartPanel, left: number, top: number): string {
  const rings = strata
    .map(([stratum, { overall }]): [string, Band] => [stratum, overall])
    .filter(([, { leads }]) => leads >= fewest)
    .map(([stratum, band]) => mark(band, `${stratum}: `, `fill="none" stroke="${colors.ours}"`));
  return `<g transform="translate(${left} ${top})">
<text x="${panel.left}" y="${panel.top - 10}" font-weight="600">${name}</text>
${grid()}
${splink === null ? '' : curve(splink.bands, colors.splink)}
${curve(ours.bands, colors.ours)}
${rings.join('')}
</g>`;
}

function grid(): string {
  const lines = [0, 0.5, 1].map((tick) => {
    const [x, y] = place(tick, tick);
    const [[left, bottom], [right, top]] = [place(0, 0), place(1, 1)];
    return `<path d="M${x} ${bottom}V${top}M${left} ${y}H${right}" stroke="${colors.grid}"/><text x="${x}" y="${Number(bottom) + 14}" text-anchor="middle">${tick}</text><text x="${Number(left) - 5}" y="${Number(y) + 4}" text-anchor="end">${tick}</text>`;
  });
  const [x0, y0] = place(0, 0);
  const [x1, y1] = place(1, 1);
  return `${lines.join('')}<path d="M${x0} ${y0}L${x1} ${y1}" stroke="${colors.text}" stroke-dasharray="3 3"/>`;
}

function curve(bands: Band[], color: string): string {
  const shown = bands.filter(({ leads }) => leads >= fewest);
  const points = shown.map(({ confidence, right }) => place(confidence, right).join(',')).join(' ');
  const marks = shown.map((band) => mark(band, '', `fill="${color}"`));
  return `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="1.5"/>${marks.join('')}`;
}

function mark({ confidence, right, leads }: Band, name: string, style: string): string {
  const [x, y] = place(confidence, right);
  const radius = (1 + Math.log10(leads) * 0.8).toFixed(1);
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${style}><title>${name}${leads} leads, predicted ${confidence.toFixed(3)}, right ${right.toFixed(3)}</title></circle>`;
}
