import { type Operation, withMupdf, withProgram, withShell } from './operation.ts'

const distilled = ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', '-sOutputFile=out.pdf']

/** The file is written anew; what it shows stays. */
export const rewrites: readonly Operation[] = [
  withProgram('linearize', 'qpdf', ['--linearize', 'in.pdf', 'out.pdf']),
  withProgram('qpdf_resave', 'qpdf', ['--object-streams=generate', 'in.pdf', 'out.pdf']),
  withProgram('encrypt', 'qpdf', ['--encrypt', '', 'owner', '256', '--', 'in.pdf', 'out.pdf']),
  withShell(
    'password_removed',
    ['qpdf'],
    'qpdf --encrypt secret owner 128 --use-aes=y -- in.pdf locked.pdf && qpdf --password=secret --decrypt locked.pdf out.pdf',
  ),
  withShell(
    'password_removed_pdftk',
    ['pdftk'],
    'pdftk in.pdf output locked.pdf owner_pw owner user_pw secret && pdftk locked.pdf input_pw owner output out.pdf',
  ),
  withProgram('uncompressed', 'qpdf', ['--qdf', '--object-streams=disable', 'in.pdf', 'out.pdf']),
  withProgram('gs_compress', 'gs', [...distilled, '-dPDFSETTINGS=/ebook', 'in.pdf']),
  withProgram('pdfa_gs', 'gs', [...distilled, '-dPDFA=2', '-sColorConversionStrategy=RGB', 'in.pdf']),
  withProgram('old_version', 'gs', [...distilled, '-dCompatibilityLevel=1.3', 'in.pdf']),
  withShell('printed_to_pdf', ['pdftops', 'ps2pdf'], 'pdftops in.pdf a.ps && ps2pdf a.ps out.pdf'),
  withShell(
    'printed_by_driver',
    ['gs', 'ps2pdf'],
    'gs -q -dNOPAUSE -dBATCH -sDEVICE=ps2write -sOutputFile=a.ps in.pdf && ps2pdf a.ps out.pdf',
  ),
  withProgram('grey', 'gs', [
    ...distilled,
    '-sColorConversionStrategy=Gray',
    '-dProcessColorModel=/DeviceGray',
    'in.pdf',
  ]),
  withProgram('ocr_of_text', 'ocrmypdf', ['--quiet', '--skip-text', '-l', 'eng', 'in.pdf', 'out.pdf']),
  withProgram('ocr_as_picture', 'ocrmypdf', ['--quiet', '--force-ocr', '-l', 'eng', 'in.pdf', 'out.pdf']),
  withProgram('mutool_clean', 'mutool', ['clean', '-gggz', 'in.pdf', 'out.pdf']),
  withProgram('pdftk_resave', 'pdftk', ['in.pdf', 'output', 'out.pdf']),
  withProgram('merge_self', 'pdfunite', ['in.pdf', 'in.pdf', 'out.pdf']),
  withShell(
    'merge_cover',
    ['groff', 'qpdf'],
    'printf "Enclosed: one statement.\\n" | groff -Tpdf > c.pdf && qpdf --empty --pages c.pdf in.pdf -- out.pdf',
  ),
  withProgram('merge_pdftk', 'pdftk', ['in.pdf', 'in.pdf', 'cat', 'output', 'out.pdf']),
  withProgram('split', 'qpdf', ['in.pdf', '--pages', '.', '1', '--', 'out.pdf']),
  withProgram('rotated', 'qpdf', ['--rotate=+90', 'in.pdf', 'out.pdf']),
  withProgram('cairo_reprint', 'pdftocairo', ['-pdf', 'in.pdf', 'out.pdf']),
  withShell(
    'metadata_title',
    ['exiftool'],
    'cp in.pdf out.pdf && exiftool -q -overwrite_original -Title=Archive out.pdf',
  ),
  withShell(
    'metadata_removed',
    ['exiftool', 'qpdf'],
    'exiftool -q -overwrite_original -all= in.pdf && qpdf in.pdf out.pdf',
  ),
  withShell(
    'metadata_removed_in_place',
    ['exiftool'],
    'cp in.pdf out.pdf && exiftool -q -overwrite_original -all= out.pdf',
  ),
  withMupdf('cropped', 'for p in d:\n p.set_cropbox(p.rect + (8, 8, -8, -8))'),
  withMupdf('file_attached', 'd.embfile_add("invoice.xml", b"<Invoice/>")'),
  withMupdf('bookmarks', 'd.set_toc([[1, "Statement", 1]])'),
  withMupdf(
    'mupdf_incremental_title',
    'd.set_metadata({**d.metadata, "title": "Archive 7"})',
    'd.saveIncr()\nimport shutil\nshutil.copy("in.pdf","out.pdf")',
  ),
]
