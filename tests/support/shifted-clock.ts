/**
 * Loaded before a program (`node --import`), puts its wall clock forward or back while it runs: on SIGUSR2 by as many hours as
 * the file CLOCK_FILE says. What counts time from the start of the process (performance.now, timers) is left as it is, as it is
 * when a machine's clock is set.
 */
import { readFileSync } from 'node:fs'

const RealDate = Date
let shiftMs = readShift()

process.on('SIGUSR2', () => {
  shiftMs = readShift()
  process.stderr.write(`The clock is off by ${shiftMs / 3_600_000} hours\n`)
})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [RealDate.now() + shiftMs] : args, self),
  apply: () => new Date().toString(),
  get: (target, name, self) => (name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name, self)),
})

function readShift(): number {
  return Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8')) * 3_600_000
}
