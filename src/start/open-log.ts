import { type Logger, pino } from 'pino'
import type { Settings } from '#src/settings.ts'
import { serialiseError } from './serialise-error.ts'

/** A line for each request, written one by one, is a twentieth of what a page costs. What ends the process writes the rest first; a kill loses this much. */
const gathered = { sync: false, minLength: 4096, periodicFlush: 100 }

interface OpenLogOptions {
  /** Unless given, standard output. */
  stream?: { write(line: string): void }
  /** What each line says of the trace it is written in. */
  fields?: (() => object) | undefined
  /** What each line passes before it is written. */
  hide?: (line: string) => string
}

/**
 * JSON lines on standard output: what happened, with the request's id; nothing about who asked or what
 * they typed (no address, no path, no query string, no parameter of a query), so that logs may be kept and shared.
 */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>, { stream, fields, hide }: OpenLogOptions = {}): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: serialiseError, err: serialiseError },
    ...(fields && { mixin: fields }),
    ...(hide && { hooks: { streamWrite: hide } }),
  }
  return pino(options, stream ?? pino.destination(gathered))
}
