import { defineCommand, jsonOption } from '../command.ts'
import { dataOption } from '../operator/options.ts'

export const registerImport = defineCommand({
  name: 'register import',
  summary: 'read a file of a register, so that companies are known without a network',
  about:
    'Reads files that registers publish (Sirene, BODACC, Companies House, sanctions lists and others; docs/registers.md) into the database of the service on this machine. Rows that cannot be read are listed with the number of their line. Interrupted, it goes on where it was at the next call.',
  arguments: [{ name: 'file', what: 'files of the register, packed by gzip or not', isMany: true, completes: 'files' }],
  options: [
    { name: 'kind', value: 'kind', what: 'which register it is of; a wrong one lists them' },
    dataOption,
    jsonOption,
  ],
  examples: [
    { line: 'roentgen register import --kind sirene StockUniteLegale_utf8.csv.gz', what: 'companies of France' },
  ],
  async run(io, files, values) {
    const { expectService } = await import('../operator/here.ts')
    expectService()
    const { register } = await import('../operator/register.ts')
    return register(io, ['import', ...files], { kind: '', ...values })
  },
})
