import http from 'node:http'

export type LoadRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer | readonly Buffer[]
}
export type LoadResult = { count: number; p50Ms: number; p99Ms: number; seconds: number }
export type NextRequest = (index: number) => LoadRequest

/** `count` requests over `connections` kept-alive connections; any unexpected status ends the run. */
export async function load(
  port: number,
  { count, connections, expect }: { count: number; connections: number; expect: number | readonly number[] },
  next: NextRequest,
): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const timesMs: number[] = []
  let started = 0
  const begunMs = performance.now()
  const expected = [expect].flat()
  const lane = async () => {
    while (started < count) timesMs.push(await send(agent, port, expected, next(started++)))
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const seconds = (performance.now() - begunMs) / 1000
  agent.destroy()
  return { count, p50Ms: quantile(timesMs, 0.5), p99Ms: quantile(timesMs, 0.99), seconds }
}

function send(agent: http.Agent, port: number, expected: readonly number[], request: LoadRequest): Promise<number> {
  const { method, path, headers, body } = request
  return new Promise((resolve, reject) => {
    const startedMs = performance.now()
    const call = http.request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
      response.resume()
      response.on('end', () => {
        if (expected.includes(response.statusCode ?? 0)) resolve(performance.now() - startedMs)
        else reject(new Error(`${method} ${path} answered ${response.statusCode}, not ${expected}`))
      })
    })
    call.on('error', reject)
    if (typeof body === 'string' || Buffer.isBuffer(body) || body === undefined) call.end(body)
    else {
      for (const part of body) call.write(part)
      call.end()
    }
  })
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
