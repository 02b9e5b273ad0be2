type Thrown = { code?: string; name?: string; message?: string; $metadata?: { httpStatusCode?: number } }

/**
 * The database is away, full or restarting, another call held what this one wanted and wanted what this one held (40P01), or the object
 * store has failed: the call was right and will be right again.
 */
export function isOverload(error: unknown): boolean {
  const { code, name, message, $metadata } = error as Thrown
  return (
    /^(08|53|57P|40P01|ECONNREFUSED|ECONNRESET|EPIPE)/.test(code ?? '') ||
    // As the client of S3 says it.
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    name === 'TimeoutError' ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|Client was closed/.test(
      message ?? '',
    )
  )
}
