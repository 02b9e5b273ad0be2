import sharp from 'sharp'
import { pageViewer } from '#documents/page-viewer.ts'
import { silentLog } from '#kernel/log.ts'
import { bankStatementPdf, closingOf } from '#test/support/bank-statement.ts'
import { accountsPdf } from './accounts.ts'
import { savedAgain } from './saved-again.ts'

export type DemoDocument = {
  file: string
  /** What was done to it, so that the verdict can be compared. */
  truth: string
  bytes: Buffer
  kind: 'bank_statement' | 'certified_financial_statement'
  period: 'month' | 'year'
  date: string
}

/** Whichever of the two is read second is told to contradict the other. */
const afterChanged = 'as the bank issued it, which September as changed contradicts'

export type Company = { name: string; siren: string }

/** A year of what comes in and goes out, alike from month to month and never the same. */
const movesOf = (month: number): number[] =>
  [-145_000, 812_400, -96_250, 388_750, -312_480, 245_300, -61_099, 127_845, -48_930].map(
    (cents, at) => cents + ((month * 7_919 + at * 3_571) % 20_000) * (cents < 0 ? -1 : 1),
  )

/** All of it is invented: a bank that does not exist, an account of nobody, figures from a seed. */
export async function demoDocuments({ name, siren }: Company, year: number): Promise<DemoDocument[]> {
  let openingCents = 1_842_017
  const statements = Array.from({ length: 12 }, (_, index) => {
    const plan = { month: index + 1, year, holder: name, openingCents, movesCents: movesOf(index + 1) }
    openingCents = closingOf(plan)
    const lastDay = new Date(Date.UTC(year, index + 1, 0)).toISOString().slice(0, 10)
    return { plan, date: lastDay, file: `statement-${lastDay.slice(0, 7)}.pdf` }
  })
  const documents = statements.map(({ plan, date, file }): DemoDocument => {
    const common = { file, date, kind: 'bank_statement', period: 'month' } as const
    const issued = bankStatementPdf(plan)
    const truth = plan.month === 10 ? afterChanged : 'as the bank issued it'
    if (plan.month !== 9) return { ...common, truth, bytes: issued }
    const movesCents = plan.movesCents.map((cents, at) => (at === 1 ? cents + 2_000_000 : cents))
    const bytes = savedAgain(issued, bankStatementPdf({ ...plan, movesCents }))
    return { ...common, truth: 'one amount was raised by 20,000 euros afterwards', bytes }
  })
  const [first] = statements
  const last = documents.at(-1) as DemoDocument
  const movesCents = movesOf(0)
  const openedWith = (first?.plan.openingCents ?? 0) - movesCents.reduce((sum, cents) => sum + cents, 0)
  const scan = await scanned(
    bankStatementPdf({ month: 12, year: year - 1, holder: name, openingCents: openedWith, movesCents }),
  )
  return [
    ...documents,
    {
      ...last,
      file: 'scanned-statement.jpg',
      truth: 'printed and scanned',
      bytes: scan,
      date: `${year - 1}-12-31`,
    },
    {
      file: 'accounts.pdf',
      truth: 'annual accounts as they were drawn up',
      bytes: await accountsPdf({ name, code: siren, year, end: `${year}-12-31` }),
      kind: 'certified_financial_statement',
      period: 'year',
      date: `${year}-12-31`,
    },
  ]
}

/** A page as a scanner gives it: askew, grey, with grain. */
async function scanned(pdf: Buffer): Promise<Buffer> {
  const viewer = pageViewer({ log: silentLog, processes: 1 })
  try {
    const asked = { page: 1, size: { widthPixels: 1_654 }, format: 'webp' as const }
    const drawn = await viewer.picture('pdf', pdf, asked)
    if (!drawn.ok || 'nothing' in drawn.value)
      throw new Error(`the page of the demonstration could not be drawn: ${JSON.stringify(drawn)}`)
    const { data, info } = await sharp(drawn.value.bytes)
      .rotate(0.4, { background: '#ffffff' })
      .greyscale()
      .blur(0.5)
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (let at = 0; at < data.length; at += 1)
      data[at] = Math.min(255, Math.round((data[at] as number) * 0.9) + 14 + ((at * 7_919) % 9))
    const raw = { width: info.width, height: info.height, channels: 1 } as const
    return sharp(data, { raw }).withMetadata({ density: 200 }).jpeg({ quality: 85 }).toBuffer()
  } finally {
    await viewer.close()
  }
}
