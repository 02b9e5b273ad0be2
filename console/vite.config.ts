import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { consolePolicy } from '../server/src/http/send-console.ts'

const service = process.env.ROENTGEN_URL ?? 'http://127.0.0.1:8187'

/** What Vite itself adds while developing (the styles, fast refresh) carries this; everything else meets the real policy. */
const nonce = randomBytes(16).toString('base64url')

/** The host stays that of the browser, so that `Origin` is its own for the service too. */
const toService: ProxyOptions = { target: service, changeOrigin: false }

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  resolve: { alias: { '@roentgen/sdk': join(import.meta.dirname, '../sdk/src/index.ts') } },
  ...(command === 'serve' && { html: { cspNonce: nonce } }),
  build: {
    outDir: 'dist',
    target: 'es2023',
    // A picture in a style sheet would become a `data:` address, which the policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // The first screen names every part that may be needed: a letter less of each is two hundred bytes.
    rolldownOptions: {
      output: { chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '^/(?!console(/|$)|@|src/|node_modules/)': toService },
    headers: {
      'Content-Security-Policy': consolePolicy([]).replaceAll(
        /(script|style)-src 'self'/g,
        `$1-src 'self' 'nonce-${nonce}'`,
      ),
    },
  },
}))
