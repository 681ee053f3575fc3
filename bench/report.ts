import { type Finding, isMet } from './measure.ts';

const COLUMNS = ['min', 'median', 'max', 'goal', 'met'] as const;

/** One line a finding, the figures in columns, what lies behind them below. */
export function report(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map((finding) => finding.question.length));
  console.log(`\n${''.padEnd(width)}  ${COLUMNS.map((name) => name.padStart(8)).join('')}`);
  for (const finding of findings) {
    const { min, median, max } = finding.spread;
    const cells = [
      figure(min),
      figure(median),
      figure(max),
      goalText(finding),
      finding.goal === undefined ? '' : isMet(finding) ? 'yes' : 'NO',
    ];
    console.log(`${finding.question.padEnd(width)}  ${cells.map((cell) => cell.padStart(8)).join('')}`);
    if (finding.note !== undefined) console.log(`  ${finding.note}`);
  }
  const measured = findings.filter((finding) => finding.goal !== undefined);
  console.log(`\n${measured.filter(isMet).length} of ${measured.length} goals met.`);
}

function goalText({ goal, unit = '' }: Finding): string {
  if (goal === undefined) return '';
  return 'atLeast' in goal ? `>= ${goal.atLeast}${unit}` : `<= ${goal.atMost}${unit}`;
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
