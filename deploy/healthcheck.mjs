// Whether this container works: its API is ready, or, without one, its process answers. Docker's HEALTHCHECK and the probes of
// workers run it. It reads the same settings as the service and has no packages.
const { ROLES = '', PORT, METRICS_PORT } = process.env
const hasApi = ROLES === '' || ROLES.split(',').some((role) => role.trim() === 'api')
const url = hasApi ? `http://127.0.0.1:${PORT || 8187}/readyz` : `http://127.0.0.1:${METRICS_PORT || 8188}/metrics`

try {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(4_000) })
  if (!ok) throw new Error(`status ${status}`)
} catch (error) {
  console.error(`${url}: ${error.message}`)
  process.exitCode = 1
}
