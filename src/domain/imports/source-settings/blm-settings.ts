import * as v from 'valibot'
import { secret } from './secret.ts'

/** Files of BLM, put into the source's folder of the inbox or posted. */
export const blmSettings = v.strictObject({
  /** Whoever bears it may post files of this source. */
  token: v.exactOptional(secret),
})
