import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { isInstalled, python, run } from '../producers/producer.ts'
import type { Random } from '../random.ts'
import { picturesToPdf, scanned } from '../tampering/rasters.ts'

/** What honest people do to a document, with real tools. */
export type Operation = {
  name: string
  needs: readonly string[]
  extension?: 'jpg' | 'png'
  apply(pdf: Uint8Array, folder: string, random: Random): Promise<Uint8Array>
}

/** A program that reads `in.pdf` and writes `out.pdf`. */
function withProgram(name: string, command: string, args: readonly string[]): Operation {
  return {
    name,
    needs: [command],
    async apply(pdf, folder) {
      await writeFile(join(folder, 'in.pdf'), pdf)
      await run(command, args, { folder })
      return readFile(join(folder, 'out.pdf'))
    },
  }
}

async function pageCount(pdf: Uint8Array): Promise<number> {
  return (await PDFDocument.load(pdf, { ignoreEncryption: true, updateMetadata: false })).getPageCount()
}

async function scannedPages(pdf: Uint8Array, folder: string, random: Random): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  const pages = Math.min(3, await pageCount(pdf))
  for (let page = 1; page <= pages; page += 1) pictures.push(await scanned(pdf, page, folder, random))
  return pictures
}

const operations: readonly Operation[] = [
  withProgram('linearize', 'qpdf', ['--linearize', 'in.pdf', 'out.pdf']),
  withProgram('qpdf_resave', 'qpdf', ['--object-streams=generate', 'in.pdf', 'out.pdf']),
  withProgram('encrypt', 'qpdf', ['--encrypt', '', 'owner', '256', '--', 'in.pdf', 'out.pdf']),
  withProgram('gs_compress', 'gs', [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-sDEVICE=pdfwrite',
    '-dPDFSETTINGS=/ebook',
    '-sOutputFile=out.pdf',
    'in.pdf',
  ]),
  withProgram('pdfa_gs', 'gs', [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-dPDFA=2',
    '-sColorConversionStrategy=RGB',
    '-sDEVICE=pdfwrite',
    '-sOutputFile=out.pdf',
    'in.pdf',
  ]),
  withProgram('mutool_clean', 'mutool', ['clean', '-gggz', 'in.pdf', 'out.pdf']),
  withProgram('pdftk_resave', 'pdftk', ['in.pdf', 'output', 'out.pdf']),
  withProgram('merge_self', 'pdfunite', ['in.pdf', 'in.pdf', 'out.pdf']),
  withProgram('cairo_reprint', 'pdftocairo', ['-pdf', 'in.pdf', 'out.pdf']),
  {
    name: 'metadata_title',
    needs: ['exiftool'],
    async apply(pdf, folder) {
      await writeFile(join(folder, 'out.pdf'), pdf)
      await run('exiftool', ['-overwrite_original', '-Title=Archive', 'out.pdf'], { folder })
      return readFile(join(folder, 'out.pdf'))
    },
  },
  {
    name: 'stamp_copy',
    needs: [],
    async apply(pdf) {
      const document = await PDFDocument.load(pdf, { updateMetadata: true })
      const font = await document.embedFont(StandardFonts.HelveticaBold)
      for (const page of document.getPages())
        page.drawText('COPY', { x: 40, y: page.getHeight() - 28, size: 16, font, color: rgb(0.8, 0.1, 0.1) })
      return document.save()
    },
  },
  {
    name: 'highlight',
    needs: ['python:fitz'],
    async apply(pdf, folder) {
      await writeFile(join(folder, 'in.pdf'), pdf)
      const script =
        "import fitz\nd=fitz.open('in.pdf')\np=d[0]\nw=p.get_text('words')\na=p.add_highlight_annot(fitz.Rect(w[len(w)//2][:4]))\na.update()\nd.save('out.pdf')"
      await run(python, ['-c', script], { folder })
      return readFile(join(folder, 'out.pdf'))
    },
  },
  {
    name: 'scanned',
    needs: ['pdftoppm', 'img2pdf'],
    apply: async (pdf, folder, random) => picturesToPdf(await scannedPages(pdf, folder, random), folder),
  },
  {
    name: 'scanned_ocr',
    needs: ['pdftoppm', 'img2pdf', 'ocrmypdf'],
    async apply(pdf, folder, random) {
      await writeFile(join(folder, 'in.pdf'), await picturesToPdf(await scannedPages(pdf, folder, random), folder))
      await run('ocrmypdf', ['--quiet', '-l', 'eng', '--output-type', 'pdf', 'in.pdf', 'out.pdf'], { folder })
      return readFile(join(folder, 'out.pdf'))
    },
  },
  {
    name: 'photo',
    needs: ['pdftoppm'],
    extension: 'jpg',
    apply: (pdf, folder, random) => scanned(pdf, 1, folder, random),
  },
]

export async function installedOperations(): Promise<Operation[]> {
  const present = await Promise.all(
    operations.map(async ({ needs }) => (await Promise.all(needs.map(isInstalled))).every(Boolean)),
  )
  return operations.filter((_, index) => present[index])
}
