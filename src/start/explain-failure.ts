import { ContentError, type ContentProblem, problemLine } from '#src/content/content-error.ts'
import { CannotClaim, CannotOpen, DatabaseInUse } from '#src/data/database/claim-folder.ts'
import { SiteUnreachable } from '#src/data/database/guest-database.ts'
import { WrongVersion } from '#src/data/database/migrate.ts'
import { WrongSettings } from '../settings.ts'

/** An error that the person who started Gable can fix. Its message says how; no stack is shown. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Explanations of errors caused outside Gable, by PostgreSQL or system code. `setting` names the database's setting. */
const sentences: Record<string, (error: SystemError, setting: string) => string | undefined> = {
  ECONNREFUSED: (error, setting) => `The database server${at(error)} refuses connections. Is it running, and is ${setting} right?`,
  ENOTFOUND: (error, setting) => `There is no machine called ${error.hostname ?? 'that'}: check ${setting}.`,
  EAI_AGAIN: (error, setting) => `The name ${error.hostname ?? `in ${setting}`} cannot be looked up now: check ${setting} and the network.`,
  ETIMEDOUT: (error) => `The database server${at(error)} does not answer. Is it reachable from here?`,
  EHOSTUNREACH: (error) => `The database server${at(error)} cannot be reached from here.`,
  EADDRINUSE: (error) => `Port ${error.port} is already in use. Stop what uses it, or choose another with PORT=… npm start`,
  EADDRNOTAVAIL: (error) => `This machine does not have the address ${error.address}: check HOST.`,
  EACCES: (error) => (error.syscall === 'listen' ? `Port ${error.port} needs more rights: choose one above 1023.` : forbidden(error)),
  EPERM: forbidden,
  ENOSPC: () => 'The disk is full. Free some space, then start again: nothing acknowledged was lost.',
  EDQUOT: (error) => `The disk has no more room for this user: ${error.path}`,
  EROFS: (error) => `The disk is read-only: ${error.path}`,
  ENOTDIR: (error) => `${error.path} cannot be: a part of this path is a file, and no folder.`,
  EISDIR: (error) => (error.path === undefined ? 'A folder was named in place of a file.' : `${error.path} is a folder, and no file.`),
  ENOENT: (error) => (error.path === undefined ? undefined : `There is no file or folder ${error.path}`),
  EEXIST: (error) => (error.path === undefined ? undefined : `${error.path} is there already, and was left as it is.`),
  '28P01': (_, setting) => `The database server does not accept the user and password in ${setting}.`,
  '28000': (_, setting) => `The database server does not let this user in from here: check ${setting} and its pg_hba.conf.`,
  '3D000': (error, setting) => `The server has no such database (${error.message}). Create it first, or correct ${setting}.`,
  '42501': (error) => `The database user lacks a right: ${error.message}.`,
  '53300': () => 'The database server has no free connection left.',
  '55P03': () => 'The database is in use by what changes its tables, such as a long import. Try again when that is done.',
  '57P03': () => 'The database server is still starting. Try again in a moment.',
}

function forbidden({ path }: SystemError): string {
  return `This user may not read or write ${path}. Run it as the user of the site (docs/installation.md), or choose another place.`
}

/** Errors whose messages already say what to do. */
const ours = [CannotStart, DatabaseInUse, CannotClaim, CannotOpen, WrongVersion, SiteUnreachable]

interface SystemError extends Error {
  code?: string
  port?: number
  address?: string
  hostname?: string
  path?: string
  syscall?: string
  errors?: SystemError[]
}

/**
 * Returns a sentence or a few lines for a failure that is not a bug; undefined for a bug, which needs its stack. `setting` names the
 * setting of the database concerned.
 */
export function explainFailure(error: unknown, setting = 'DATABASE_URL'): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof WrongSettings)
    return `These settings cannot be used:\n${error.message.replaceAll(/^/gm, '  ')}\nSee docs/settings.md.`
  if (error instanceof ContentError) return explainContent(error.problems)
  if (ours.some((kind) => error instanceof kind)) return error.message
  // Node tries IPv6 and IPv4 and throws both failures as one AggregateError.
  const cause: SystemError = (error as SystemError).errors?.[0] ?? error
  const sentence = cause.code ? sentences[cause.code] : undefined
  return sentence?.(cause, setting)
}

/** Returns what to tell the person who started Gable: the explanation or, for a bug, its type and stack, without the data involved. */
export function failureText(error: unknown): string {
  const explained = explainFailure(error)
  if (explained !== undefined) return explained
  const facts = serialiseError(error)
  return 'stack' in facts ? `${facts.type}: ${facts.message}\n${facts.stack}` : facts.message
}

function at(error: SystemError): string {
  return error.address ? ` at ${error.address}:${error.port}` : ''
}

/** Lists errors and warnings in the content as FILE:LINE FIELD: REASON; '' if there are none. */
export function explainContent(problems: readonly ContentProblem[]): string {
  const mistakes = problems.filter(({ isWarning }) => !isWarning)
  const warnings = problems.filter(({ isWarning }) => isWarning)
  return [...listed('The content has mistakes:', mistakes), ...listed('Warnings (the site starts all the same):', warnings)].join('\n')
}

function listed(heading: string, problems: readonly ContentProblem[]): string[] {
  return problems.length === 0 ? [] : [heading, ...problems.map((problem) => `  ${problemLine(problem)}`)]
}

/** The parts of an error that are logged. */
interface SerialisedError {
  type: string
  message: string
  /** The stack frames, without the first line, which repeats the message. */
  stack: string
  code?: string
  /** Set on database errors. */
  table?: string
  column?: string
  constraint?: string
  cause?: SerialisedError
}

/**
 * Properties with names of Gable's own, never anything that a person typed. Database drivers attach parameters, rows and whole queries to
 * errors too.
 */
const keptProperties = ['code', 'table', 'column', 'constraint'] as const

/**
 * Returns an error in a form that may be logged and shared: type, stack and message, without personal data. For database errors quoted text
 * is removed, because somebody may have typed it; for others e-mail addresses, telephone numbers, passwords in addresses and query strings.
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

/** Returns whether an error comes from the database: both drivers set PostgreSQL's severity. */
function isOfDatabase(error: Error): boolean {
  return 'severity' in error
}

/** Longer messages are cut: searching them would take too long. */
const mostCharacters = 2000

/** Removes quoted text, including a quotation left open by the cut at `mostCharacters`. */
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
