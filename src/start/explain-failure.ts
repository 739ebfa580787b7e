import { ContentError } from '#src/content/content-error.ts'
import { CannotClaim, CannotOpen, DatabaseInUse } from '#src/data/database/claim-folder.ts'
import { SiteCannotBeAsked } from '#src/data/database/guest-database.ts'
import { WrongVersion } from '#src/data/database/migrate.ts'
import { WrongSettings } from '#src/settings.ts'
import { explainContent } from './explain-content.ts'
import { serialiseError } from './serialise-error.ts'

/** Something the person who started Gable can put right; its message tells them what, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Errors by PostgreSQL code or system code that mean "the surroundings are not right", with what to say of the setting that names the database. */
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
  EISDIR: (error) => `${error.path} is a folder, and no file.`,
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

/** Say themselves what to do. */
const ours = [CannotStart, DatabaseInUse, CannotClaim, CannotOpen, WrongVersion, SiteCannotBeAsked]

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
 * One sentence or a few lines for a failure that is nobody's bug; undefined for a bug, which deserves its stack. `setting` is that of the
 * database it was about, where it was about one.
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

/** What to tell whoever started Gable: the explanation, or for a bug its kind and place, without what it was working on. */
export function failureText(error: unknown): string {
  const explained = explainFailure(error)
  if (explained !== undefined) return explained
  const facts = serialiseError(error)
  return 'stack' in facts ? `${facts.type}: ${facts.message}\n${facts.stack}` : facts.message
}

function at(error: SystemError): string {
  return error.address ? ` at ${error.address}:${error.port}` : ''
}
