/** The parts of an error that a log keeps. */
interface SerialisedError {
  type: string
  message: string
  /** Without its first line, which repeats the message. */
  stack: string
  code?: string
  /** Of an error of the database. */
  table?: string
  column?: string
  constraint?: string
  cause?: SerialisedError
}

/** Properties that name our own things, never what somebody typed. Database drivers add parameters, rows and whole queries to their errors. */
const keptProperties = ['code', 'table', 'column', 'constraint'] as const

/**
 * An error as it may be logged and shared: type, stack and message, without personal data. What the database quotes in a message is
 * left out, because somebody may have typed it. Of other messages, e-mail addresses, telephone numbers, passwords in addresses and
 * query strings are left out.
 */
export function serialiseError(error: unknown): SerialisedError | { message: string } {
  return error instanceof Error ? serialised(error, 3) : { message: withoutPersonalParts(String(error)) }
}

function serialised(error: Error, depth: number): SerialisedError {
  const known = keptProperties.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: isOfDatabase(error) ? withoutQuoted(error.message) : withoutPersonalParts(error.message),
    stack: frames.join('\n'),
    ...Object.fromEntries(known),
    ...(error.cause instanceof Error && depth > 0 && { cause: serialised(error.cause, depth - 1) }),
  }
}

/** Both drivers set PostgreSQL's severity. */
function isOfDatabase(error: Error): boolean {
  return 'severity' in error
}

/** Characters of a message that are kept; searching a longer one would take too long. */
const mostCharacters = 2000

/** Also leaves out a quotation that the cut at `mostCharacters` left open. */
function withoutQuoted(text: string): string {
  return text.slice(0, mostCharacters).replaceAll(/"[^"]*(?:"|$)|'[^']*(?:'|$)|\([^)]*\)=\([^)]*(?:\)|$)/g, '…')
}

function withoutPersonalParts(text: string): string {
  return text
    .slice(0, mostCharacters)
    .replaceAll(/[^\s"'<>()]+(?:@|%40)[^\s"'<>()]+/gi, '…')
    .replaceAll(/\+?\d(?:[\s()-]?\d){8,}/g, '…')
    .replaceAll(/\?[^\s"']+/g, '?…')
}
