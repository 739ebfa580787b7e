import { type Logger, pino, stdSerializers } from 'pino'
import type { Settings } from '#src/settings.ts'

/**
 * JSON lines on standard output: what happened, with the request's id; nothing about who asked (no address, no e-mail, no
 * query string), so that logs may be kept and shared.
 */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>, stream?: { write(line: string): void }): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: stdSerializers.err, err: stdSerializers.err },
  }
  return stream ? pino(options, stream) : pino(options)
}
