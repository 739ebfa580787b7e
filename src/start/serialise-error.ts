/** What a log keeps of an error. */
interface ErrorFacts {
  type: string
  message: string
  /** Without the message, which the first line of it repeats. */
  stack: string
  code?: string
  /** Of the database. */
  table?: string
  column?: string
  constraint?: string
  cause?: ErrorFacts
}

/** Facts that name our own things, never what somebody typed. Drivers hang parameters, rows and whole queries on their errors. */
const harmless = ['code', 'table', 'column', 'constraint'] as const

/**
 * An error as it may be kept and shared: its kind, place and message. What the database quotes in a message is left out, because it
 * may be a value somebody typed; elsewhere what looks like an e-mail address, a telephone number, a password in an address or a
 * query string.
 */
export function errorFacts(error: unknown): ErrorFacts | { message: string } {
  return error instanceof Error ? factsOf(error, 3) : { message: withoutPersonalParts(String(error)) }
}

function factsOf(error: Error, depth: number): ErrorFacts {
  const known = harmless.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: isOfDatabase(error) ? withoutQuoted(error.message) : withoutPersonalParts(error.message),
    stack: frames.join('\n'),
    ...Object.fromEntries(known),
    ...(error.cause instanceof Error && depth > 0 && { cause: factsOf(error.cause, depth - 1) }),
  }
}

/** Both drivers give PostgreSQL's severity beside its code. */
function isOfDatabase(error: Error): boolean {
  return 'severity' in error
}

/** Characters of a message: what is longer quotes much, and looking through it would take long. */
const longest = 2000

/** What the cut left open goes as well. */
function withoutQuoted(text: string): string {
  return text.slice(0, longest).replaceAll(/"[^"]*(?:"|$)|'[^']*(?:'|$)|\([^)]*\)=\([^)]*(?:\)|$)/g, '…')
}

function withoutPersonalParts(text: string): string {
  return text
    .slice(0, longest)
    .replaceAll(/[^\s"'<>()]+(?:@|%40)[^\s"'<>()]+/gi, '…')
    .replaceAll(/\+?\d(?:[\s()-]?\d){8,}/g, '…')
    .replaceAll(/\?[^\s"']+/g, '?…')
}
