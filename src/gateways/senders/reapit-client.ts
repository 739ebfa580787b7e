import * as v from 'valibot'
import { PullFailed } from '#src/domain/imports/pull-failed.ts'
import type { AskSender, SenderAnswer } from './sender-client.ts'

interface ReapitClientOptions {
  /** Whose data are asked for: `SBOX` is Reapit's sandbox. */
  customer: string
  clientId: string
  clientSecret: string
  ask: AskSender
  /** Without a slash at the end. */
  connectUrl?: string
  platformUrl?: string
}

/** Tokens that outlive a pull. */
interface TokenStore {
  find(): Promise<string | undefined>
  keep(token: string, ms: number): Promise<void>
  forget(): Promise<void>
}

interface ReapitRequest {
  tokens: TokenStore
  signal: AbortSignal
}

export type ReapitQuery = ReadonlyArray<readonly [name: string, value: string]>

export interface ReapitClient {
  /** All that a question finds, page by page, each entry as it was sent. Throws `PullFailed` when it cannot be told. */
  findAll(path: 'properties' | 'propertyImages', query: ReapitQuery, request: ReapitRequest): Promise<unknown[]>
}

/** The version of the interface; https://foundations-documentation.reapit.cloud/api/api-documentation */
const apiVersion = '2020-01-31'
const pageSize = 100
/** A hundred thousand properties are no agency's. */
const mostPages = 1000
/** A token is asked for anew before its end, so that none ends on its way. */
const earlyMs = 60_000

const tokenAnswer = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.number() })
const page = v.object({ _embedded: v.array(v.unknown()), totalPageCount: v.number() })

/** One question at a time, so the service's limit of five at once is kept; that of twenty a second is kept by `ask`. */
export function reapitClient({
  customer,
  clientId,
  clientSecret,
  ask,
  connectUrl = 'https://connect.reapit.cloud',
  platformUrl = 'https://platform.reapit.cloud',
}: ReapitClientOptions): ReapitClient {
  const signIn = async ({ tokens, signal }: ReapitRequest): Promise<string> => {
    const answer = await ask(new URL(`${connectUrl}/token`), {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId }).toString(),
      signal,
    })
    if (answer.status !== 200) throw new PullFailed(`Reapit does not take the client id and secret (status ${answer.status}).`)
    const { access_token, expires_in } = bodyOf(answer, tokenAnswer)
    await tokens.keep(access_token, Math.max(0, expires_in * 1000 - earlyMs))
    return access_token
  }

  const get = async (url: URL, request: ReapitRequest): Promise<SenderAnswer> => {
    const askWith = (token: string) =>
      ask(url, {
        headers: { authorization: `Bearer ${token}`, 'api-version': apiVersion, 'reapit-customer': customer, accept: 'application/json' },
        signal: request.signal,
      })
    const kept = await request.tokens.find()
    const answer = await askWith(kept ?? (await signIn(request)))
    if (answer.status !== 401) return answer
    await request.tokens.forget()
    return await askWith(await signIn(request))
  }

  return {
    findAll: async (path, query, request) => {
      const found: unknown[] = []
      for (let number = 1; number <= mostPages; number++) {
        const url = new URL(`${platformUrl}/${path}/`)
        for (const [name, value] of [...query, ['pageSize', String(pageSize)], ['pageNumber', String(number)]] as ReapitQuery) {
          url.searchParams.append(name, value)
        }
        const answer = await get(url, request)
        if (answer.status !== 200) throw new PullFailed(refusal(answer.status, customer))
        const { _embedded, totalPageCount } = bodyOf(answer, page)
        found.push(..._embedded)
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
