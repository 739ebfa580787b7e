import * as v from 'valibot'
import { type KeptTokens, PullFailed } from '#src/domain/imports/pulls.ts'
import { askSignedIn, authorizedHeaders, type ReapitApp, SignInRefused, signInToReapit } from '#src/gateways/reapit/sign-in.ts'
import type { AskSender, SenderAnswer } from './sender-client.ts'

interface ReapitClientOptions extends Omit<ReapitApp, 'connectUrl'> {
  /** The customer whose data are requested: `SBOX` is Reapit's sandbox. */
  customer: string
  ask: AskSender
  /** Without a slash at the end. */
  connectUrl?: string
  platformUrl?: string
}

interface ReapitRequest {
  tokens: KeptTokens
  /** Called before each page: `page 3 of 12 of properties`. */
  say?(step: string): void
  /** Called with the bytes of each page; if it throws, the query ends. */
  took?(bytes: number): void
  signal: AbortSignal
}

export type ReapitQuery = ReadonlyArray<readonly [name: string, value: string]>

export interface ReapitClient {
  /** All results of a query, page by page, each entry as received. Throws `PullFailed` on failure. */
  findAll(path: 'properties' | 'propertyImages', query: ReapitQuery, request: ReapitRequest): Promise<unknown[]>
}

const pageSize = 100
/** No agency has a hundred thousand properties. */
const mostPages = 1000

const page = v.object({ _embedded: v.array(v.unknown()), totalPageCount: v.number() })

/** One request at a time, which keeps the service's limit of five concurrent ones; `ask` keeps that of twenty a second. */
export function reapitClient({
  customer,
  clientId,
  clientSecret,
  ask,
  connectUrl = 'https://connect.reapit.cloud',
  platformUrl = 'https://platform.reapit.cloud',
}: ReapitClientOptions): ReapitClient {
  const get = async (url: URL, { tokens, signal }: ReapitRequest): Promise<SenderAnswer> => {
    try {
      return await askSignedIn({
        tokens,
        signIn: () => signInToReapit({ clientId, clientSecret, connectUrl }, (at, question) => ask(at, { ...question, signal })),
        ask: (token) => ask(url, { headers: { ...authorizedHeaders(token, customer), accept: 'application/json' }, signal }),
      })
    } catch (error) {
      if (error instanceof SignInRefused) throw new PullFailed(`${error.message}.`)
      throw error
    }
  }

  return {
    findAll: async (path, query, request) => {
      const found: unknown[] = []
      for (let number = 1, pages = ''; number <= mostPages; number++) {
        request.say?.(`page ${number}${pages} of ${path}`)
        const url = new URL(`${platformUrl}/${path}/`)
        for (const [name, value] of [...query, ['pageSize', String(pageSize)], ['pageNumber', String(number)]] as ReapitQuery) {
          url.searchParams.append(name, value)
        }
        const answer = await get(url, request)
        if (answer.status !== 200) throw new PullFailed(refusal(answer.status, customer))
        request.took?.(answer.body.length)
        const { _embedded, totalPageCount } = bodyOf(answer, page)
        if (_embedded.length > pageSize)
          throw new PullFailed(`Reapit answers with ${_embedded.length} entries a page, of ${pageSize} asked for.`)
        found.push(..._embedded)
        pages = ` of ${totalPageCount}`
        if (number >= totalPageCount || _embedded.length === 0) return found
      }
      throw new PullFailed(`Reapit answers with more than ${mostPages * pageSize} entries.`)
    },
  }
}

function bodyOf<Schema extends v.GenericSchema>({ body }: SenderAnswer, schema: Schema): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(body.toString()))
  } catch {
    throw new PullFailed('Reapit answers with something else than was expected.')
  }
}

function refusal(status: number, customer: string): string {
  if (status === 403)
    return `Reapit does not let the app read the properties of ${customer}: it has to be installed there, with permission.`
  return `Reapit answers with status ${status}.`
}
