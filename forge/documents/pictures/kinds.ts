/** How a picture is stored: what `save.py` makes of it. `first`: as the device stored it, before anybody changed it. */
export type Saved = {
  format:
    | 'jpg'
    | 'bare-jpg'
    | 'photo'
    | 'photo-thumbnail'
    | 'png'
    | 'screen-png'
    | 'g4'
    | 'tiff'
    | 'jpeg-pdf'
    | 'png-pdf'
    | 'bilevel-pdf'
    | 'ocr-pdf'
    | 'layer-pdf'
  first: 'jpeg' | 'nothing'
  after?: 'crop' | 'rotate' | 'quarter' | 'brighten' | 'messenger' | 'shrink'
  quality?: number
  dpi?: number
}

export type PictureKind = {
  name: string
  kind: string
  device: 'scanner' | 'phone' | 'app'
  save: Saved
  /** A page on a screen, unchanged: neither forged nor a paper. */
  grey?: true
}

const kindOf = (name: string, kind: string, save: Saved, device: PictureKind['device'] = 'scanner'): PictureKind => ({
  name,
  kind,
  device,
  save,
})

const scanPdf: Saved = { format: 'jpeg-pdf', first: 'jpeg' }
const scanJpg: Saved = { format: 'jpg', first: 'jpeg' }
const lossless: Saved = { format: 'png', first: 'nothing' }

export const genuinePictures: readonly PictureKind[] = [
  kindOf('scan', 'plain', scanPdf),
  kindOf('scan_jpg', 'plain', scanJpg),
  kindOf('stamped', 'stamp', scanPdf),
  kindOf('signed_by_hand', 'signature', scanJpg),
  kindOf('handwriting', 'handwriting', scanPdf),
  kindOf('marker', 'marker', scanPdf),
  kindOf('folded', 'fold', scanPdf),
  kindOf('stapled', 'staple', scanJpg),
  kindOf('scanner_lines', 'lines', scanPdf),
  kindOf('brightened', 'plain', { ...scanPdf, after: 'brighten' }),
  kindOf('cropped', 'plain', { ...scanJpg, after: 'crop' }),
  kindOf('turned', 'plain', { ...scanPdf, after: 'rotate' }),
  kindOf('upside_down', 'plain', { ...scanJpg, after: 'quarter' }),
  kindOf('messenger', 'plain', { format: 'bare-jpg', first: 'jpeg', after: 'messenger', quality: 75 }),
  kindOf('photo_messenger', 'plain', { format: 'bare-jpg', first: 'jpeg', after: 'messenger', quality: 70 }, 'phone'),
  kindOf('ocr', 'plain', { ...scanPdf, format: 'ocr-pdf' }),
  kindOf('g4', 'plain', { format: 'g4', first: 'nothing', dpi: 200 }),
  kindOf('bilevel_pdf', 'stamp', { format: 'bilevel-pdf', first: 'nothing', dpi: 300 }),
  kindOf('tiff', 'plain', { format: 'tiff', first: 'nothing' }),
  kindOf('lossless', 'plain', lossless),
  kindOf('lossless_pdf', 'stamp', { ...lossless, format: 'png-pdf' }),
  kindOf('photo', 'plain', { format: 'photo', first: 'nothing' }, 'phone'),
  kindOf('photo_signed', 'signature', { format: 'photo', first: 'nothing' }, 'phone'),
  kindOf('scan_app', 'plain', { format: 'jpeg-pdf', first: 'nothing' }, 'app'),
  kindOf('scan_app_stamped', 'stamp', { format: 'bare-jpg', first: 'nothing' }, 'app'),
  { ...kindOf('screen', 'screen', { format: 'screen-png', first: 'nothing' }), grey: true },
]

export const forgedPictures: readonly PictureKind[] = [
  kindOf('typed', 'typed-none-clone', scanPdf),
  kindOf('typed_painted', 'typed-none-paint', scanJpg),
  kindOf('typed_blurred', 'typed-blur-clone', scanPdf),
  kindOf('typed_matched', 'typed-noise-clone', scanPdf),
  kindOf('typed_inpainted', 'typed-blur-inpaint', scanJpg),
  kindOf('typed_cropped', 'typed-blur-clone', { ...scanJpg, after: 'crop' }),
  kindOf('typed_once', 'typed-blur-paint', { format: 'jpeg-pdf', first: 'nothing' }),
  kindOf('typed_lossless', 'typed-blur-clone', lossless),
  kindOf('copied', 'copied-paste', scanPdf),
  kindOf('copied_jpg', 'copied-paste', { ...scanJpg, quality: 92 }),
  kindOf('copied_ink', 'copied-darken', scanPdf),
  kindOf('copied_lossless', 'copied-paste', { ...lossless, format: 'png-pdf' }),
  kindOf('copied_once', 'copied-paste', { format: 'jpeg-pdf', first: 'nothing', quality: 90 }),
  kindOf('spliced', 'spliced-other', scanPdf),
  kindOf('spliced_lossless', 'spliced-other', lossless),
  kindOf('spliced_same_device', 'spliced-same', scanPdf),
  kindOf('erased_painted', 'erased-paint', scanPdf),
  kindOf('erased_cloned', 'erased-clone', scanJpg),
  kindOf('erased_inpainted', 'erased-inpaint', { ...lossless, format: 'png-pdf' }),
  kindOf('region_of_worse', 'region', scanPdf),
  kindOf('typed_shrunk', 'typed-blur-clone', { ...scanJpg, after: 'shrink' }),
  kindOf('printed_again', 'rescan', scanPdf),
  kindOf('mark_pasted', 'mark', scanPdf),
  kindOf('g4_typed', 'typed-none-paint', { format: 'g4', first: 'nothing', dpi: 200 }),
  kindOf('bilevel_copied', 'copied-paste', { format: 'bilevel-pdf', first: 'nothing', dpi: 300 }),
  kindOf('photo_typed', 'typed-blur-clone', { format: 'photo-thumbnail', first: 'jpeg' }, 'phone'),
  kindOf('photo_copied', 'copied-paste', { format: 'bare-jpg', first: 'jpeg' }, 'phone'),
  kindOf('app_typed', 'typed-none-paint', { format: 'jpeg-pdf', first: 'jpeg' }, 'app'),
  kindOf('screen_typed', 'screen:typed-none-paint', { format: 'screen-png', first: 'nothing' }),
  kindOf('layer_kept', 'typed-blur-clone', { ...scanPdf, format: 'layer-pdf' }),
]
