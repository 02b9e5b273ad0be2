// A process of ours on an embedded server, to be killed by a test: `node … <dataDir>` says where the server is, then
// writes 1, 2, 3 … into a table, and each number on its output once the commit is acknowledged.
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { openPostgres } from '#database/postgres.ts'
import { silentLog } from '#kernel/log.ts'

const [dataDir = ''] = process.argv.slice(2)
const { url, reused } = await startEmbeddedPostgres({ dataDir, log: silentLog })
const database = await openPostgres({ url, poolSizeMax: 1, log: silentLog, applicationName: 'ledger' })
await database
  .query('CREATE TABLE IF NOT EXISTS ledger (pid integer, number integer, PRIMARY KEY (pid, number))')
  .catch(
    // Two processes that start together may both make it.
    () => {},
  )
process.stdout.write(`${JSON.stringify({ url, reused })}\n`)

for (let number = 1; ; ) {
  try {
    await database.query('INSERT INTO ledger VALUES ($1, $2)', [process.pid, number])
    process.stdout.write(`${number}\n`)
    number += 1
  } catch (error) {
    // Not acknowledged, but it may have been written: the next number is the safe choice.
    number += 1
    await new Promise((done) => setTimeout(done, 50, error))
  }
}
