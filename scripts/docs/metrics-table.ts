import { metricsCatalogue } from '#metrics-catalogue.ts'

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

/** Every series of `/metrics`, in the order of the catalogue. */
export const metricsTables = {
  'docs/metrics.md': {
    series: () =>
      [
        row('Series', 'Type', 'Labels', 'Meaning'),
        row('---', '---', '---', '---'),
        ...metricsCatalogue.map(({ name, kind, labels = [], help }) =>
          row(`\`${name}\``, kind, labels.map((label) => `\`${label}\``).join(', '), help),
        ),
      ].join('\n'),
  },
}
