import { type ExportResult, ExportResultCode } from '@opentelemetry/core'

/** Says once when a collector takes nothing, and once when it does again; never with its address or answer, which may hold a token. */
export function saidOnce(what: string, warn: (message: string) => void): (result: ExportResult) => void {
  let isAway = false
  return ({ code, error }) => {
    const fails = code === ExportResultCode.FAILED
    if (fails === isAway) return
    isAway = fails
    if (fails) warn(`The collector takes no ${what} (${reasonOf(error)}): what does not fit into memory is dropped`)
    else warn(`The collector takes ${what} again`)
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code === 'number') return `it answers ${code}`
  if (typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code)) return code
  return 'no answer in time'
}
