import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startChild } from './child.ts'
import { freePort } from './free-port.ts'

/** One worker, as our process is one; PUT into a folder, the body through a file beside it, no access log. */
const configOf = (folder: string, port: number) => `
daemon off;
master_process off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 256; }
http {
  access_log off;
  client_max_body_size 32m;
  client_body_buffer_size 256k;
  client_body_temp_path ${folder}/incoming;
  proxy_temp_path ${folder}/unused;
  fastcgi_temp_path ${folder}/unused;
  uwsgi_temp_path ${folder}/unused;
  scgi_temp_path ${folder}/unused;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port} backlog=128;
    root ${folder}/files;
    location / { dav_methods PUT; }
    location = /ready { return 204; }
  }
}
`

/** `undefined` where nginx, or its dav module, is not installed. */
export async function startNginx(parent: string): Promise<(Child & { port: number }) | undefined> {
  const { status, stderr } = spawnSync('nginx', ['-V'], { encoding: 'utf8' })
  if (status !== 0 || !stderr.includes('http_dav_module')) return undefined
  const folder = mkdtempSync(join(parent, 'nginx-'))
  mkdirSync(join(folder, 'files'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configOf(folder, port))
  const child = startChild(['nginx', '-p', folder, '-c', config], { place: 'server' })
  for (let look = 0; look < 200; look++) {
    const answers = await fetch(`http://127.0.0.1:${port}/ready`).then(
      () => true,
      () => false,
    )
    if (answers) return { ...child, port }
    await sleep(50)
  }
  throw new Error('nginx does not answer')
}
