/** Prints a trial's figures and draws its calibration curve. */
import { type Band, type Figures, isOverconfident } from './measure.ts';

const percent = (value: number, digits = 2): string => `${(value * 100).toFixed(digits)}%`;

/** A trial's figures as lines. */
export function figuresText(name: string, figures: Figures, people: number): string {
  const { candidates, band } = figures;
  return [
    `${name}: ${people.toLocaleString('en-US')} people, ${figures.leads.toLocaleString('en-US')} leads, ${percent(figures.present / figures.leads, 1)} of them listed, ${percent(figures.linkable / figures.leads, 1)} linkable`,
    `  pairs found        ${percent(figures.linkablePairs)} of linkable (${percent(figures.pairs)} of listed), candidates ${candidates.mean.toFixed(1)} a lead, p99 ${candidates.p99}`,
    `  at 0.9             precision ${percent(figures.precision)} (first owners only ${percent(figures.strict)}), recall ${percent(figures.recallListed)} of listed (${percent(figures.recall)} of linkable); hits ${percent(figures.hitRate)}`,
    `  confidence         ECE ${figures.ece.toFixed(4)}, Brier ${figures.brier.toFixed(4)}, best F1 ${figures.bestF1.f1.toFixed(4)} at ${figures.bestF1.threshold.toFixed(3)}; 0.85–0.95: said ${percent(band.confidence, 1)}, right ${percent(band.right, 1)} of ${band.leads}`,
    `  mistakes at 0.9    somebody else of the house ${percent(figures.household)}, a namesake ${percent(figures.namesake)}`,
    ...(figures.firstPhone > 0
      ? [`  first phone        reaches the right person ${percent(figures.firstPhone, 1)}`]
      : []),
  ].join('\n');
}

export function bandsText(bands: Band[]): string {
  return bands
    .filter(({ leads }) => leads > 0)
    .map(
      ({ low, high, leads, confidence, right }) =>
        `  ${low.toFixed(3)}–${high.toFixed(3)} ${String(leads).padStart(7)} leads   said ${confidence.toFixed(4)}   right ${right.toFixed(4)}${isOverconfident({ low, high, leads, confidence, right }) ? '   OVERCONFIDENT' : ''}`,
    )
    .join('\n');
}

/** A line per stratum. */
export function strataText(strata: [string, Figures][]): string {
  return strata
    .map(
      ([name, of]) =>
        `  ${name.padEnd(18)} ${String(of.leads).padStart(6)} leads   pairs ${percent(of.linkablePairs).padStart(8)}   precision ${percent(of.precision).padStart(8)}   recall ${percent(of.recallListed).padStart(8)}   ECE ${of.ece.toFixed(4)}`,
    )
    .join('\n');
}

const size = { width: 640, height: 640, margin: 64 };

/**
 * The calibration curves of several trials as an SVG: confidence on the x-axis, share right on the y-axis; the diagonal
 * is ideal.
 */
export function reliabilityPicture(trials: [string, Band[]][]): string {
  const inner = size.width - 2 * size.margin;
  const x = (value: number) => (size.margin + value * inner).toFixed(1);
  const y = (value: number) => (size.height - size.margin - value * inner).toFixed(1);
  const colours = ['#be2126', '#1f6feb', '#2da44e', '#9a6700', '#8250df', '#57606a'];
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (tick) =>
      `<text x="${x(tick)}" y="${size.height - size.margin + 20}" text-anchor="middle">${tick}</text>` +
      `<text x="${size.margin - 10}" y="${Number(y(tick)) + 4}" text-anchor="end">${tick}</text>` +
      `<path d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}" stroke="#d0d7de"/>`,
  );
  const curves = trials.map(([name, bands], at) => {
    const colour = colours[at % colours.length];
    // A band with few leads is noise.
    const shown = bands.filter(({ leads }) => leads >= 20);
    const line = shown.map(({ confidence, right }) => `${x(confidence)},${y(right)}`).join(' ');
    const dots = shown.map(
      ({ confidence, right, leads }) =>
        `<circle cx="${x(confidence)}" cy="${y(right)}" r="${(2 + Math.log10(leads)).toFixed(1)}" fill="${colour}"><title>${leads} leads: said ${confidence.toFixed(3)}, right ${right.toFixed(3)}</title></circle>`,
    );
    const label = `<text x="${size.margin + 12}" y="${size.margin + 18 + at * 18}" fill="${colour}">${name}</text>`;
    return `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="1.5"/>${dots.join('')}${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="Inter, sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${ticks.join('\n')}
<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#57606a" stroke-dasharray="4 4"/>
${curves.join('\n')}
<text x="${size.width / 2}" y="${size.height - 14}" text-anchor="middle">confidence said</text>
<text transform="translate(18 ${size.height / 2}) rotate(-90)" text-anchor="middle">share that was right</text>
</svg>
`;
}
