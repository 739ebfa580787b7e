import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { addAttempt } from '#src/data/accounts/attempts.ts'
import { lazySecret } from '#src/data/accounts/site-secret.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { CaptchaForm } from '#src/domain/captcha/captcha.ts'
import type { Captcha } from './captcha.ts'

interface AltchaOptions {
  db: Kysely<Schema>
  /** The same in all processes and known to nobody else; requested once. */
  secret: () => Promise<string>
  forms: readonly CaptchaForm[]
  now: () => Date
}

/** How long a challenge is valid, in seconds: filling in a form takes minutes. */
const goodSeconds = 30 * 60

/**
 * Iterations of PBKDF2, about a millisecond, and how many keys a browser derives until it finds the requested one: some tenths of a second
 * on a computer, a second or two on a phone. The site derives one key.
 */
const cost = 10_000
const counters = { least: 100, most: 300 }

const mostCharacters = 4000
const payload = v.object({
  challenge: v.looseObject({
    parameters: v.looseObject({ nonce: v.string(), data: v.object({ form: v.string(), endsAt: v.number() }) }),
    signature: v.string(),
  }),
  solution: v.looseObject({ counter: v.number(), derivedKey: v.string() }),
})

/** A proof of work, checked by this site alone. Each works once, for one form: used ones are recorded in the database. */
export function altcha({ db, secret, forms, now }: AltchaOptions): Captcha {
  const asked = lazySecret(secret)
  const secrets = async () => {
    const hmacSignatureSecret = await asked()
    return { hmacSignatureSecret, hmacKeySignatureSecret: `${hmacSignatureSecret} key` }
  }
  return {
    kind: 'altcha',
    isAskedOf: (form) => forms.includes(form),
    async taskOf(form) {
      if (!forms.includes(form)) return { kind: 'none' }
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(counters.least, counters.most),
        data: { form, endsAt: now().getTime() + goodSeconds * 1000 },
        deriveKey,
        ...(await secrets()),
      })
      return { kind: 'altcha', challenge }
    },
    async judge(form, answer) {
      const given = readPayload(answer)
      const { data = {}, nonce } = given?.challenge.parameters ?? {}
      if (!given || nonce === undefined || data.form !== form || Number(data.endsAt) <= now().getTime()) return 'wrong'
      const { verified } = await verifySolution({ ...given, deriveKey, ...(await secrets()) }).catch(() => ({ verified: false }))
      if (!verified) return 'wrong'
      const { count } = await addAttempt(db, `captcha ${nonce}`, { now: now(), seconds: goodSeconds })
      return count === 1 ? 'right' : 'wrong'
    },
  }
}

/** Whether an answer is a proof of work: a JSON object in base64, unlike the services' answers. */
export function isAltchaAnswer(answer: string): boolean {
  return answer.startsWith('eyJ')
}

/** ALTCHA's format: JSON in base64. The library checks what is not checked here. */
function readPayload(answer: string): Payload | undefined {
  if (answer.length > mostCharacters) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(answer, 'base64').toString())
    return v.is(payload, read) ? (read as unknown as Payload) : undefined
  } catch {
    return undefined
  }
}
