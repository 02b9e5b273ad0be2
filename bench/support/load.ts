import http from 'node:http'

export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string }
export type LoadResult = { count: number; p50Ms: number; p99Ms: number; seconds: number }

/** `count` requests over `connections` kept-alive connections; any unexpected status ends the run. */
export async function load(
  port: number,
  { count, connections, expect }: { count: number; connections: number; expect: number },
  next: (index: number) => LoadRequest,
): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let started = 0
  const begun = performance.now()
  const one = (request: LoadRequest) =>
    new Promise<void>((resolve, reject) => {
      const at = performance.now()
      const call = http.request(
        { port, host: '127.0.0.1', agent, method: request.method, path: request.path, headers: request.headers },
        (response) => {
          response.resume()
          response.on('end', () => {
            times.push(performance.now() - at)
            if (response.statusCode === expect) resolve()
            else reject(new Error(`${request.method} ${request.path} answered ${response.statusCode}, not ${expect}`))
          })
        },
      )
      call.on('error', reject)
      call.end(request.body)
    })
  const lane = async () => {
    while (started < count) await one(next(started++))
  }
  await Promise.all(Array.from({ length: connections }, lane))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { count, p50Ms: at(0.5), p99Ms: at(0.99), seconds: (performance.now() - begun) / 1000 }
}
