import { readFileSync } from 'node:fs'

// Loaded before the service (`--import`): on SIGUSR2 the clock of the process is put as far off as the file CLOCK_FILE says, in
// milliseconds. As where the clock of a machine is set, timers and `performance.now()` do not notice.
const real = Date
let offMs = 0

const isNow = (args: unknown[]) => args.length === 0

globalThis.Date = new Proxy(real, {
  construct: (target, args, asked) =>
    Reflect.construct(target, isNow(args) ? [real.now() + offMs] : args, asked === globalThis.Date ? target : asked),
  apply: () => new real(real.now() + offMs).toString(),
  get: (target, name) => (name === 'now' ? () => real.now() + offMs : Reflect.get(target, name)),
})

process.on('SIGUSR2', () => {
  offMs = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
})
