/** What argon2id is given besides the password: memory in KiB, passes over it, lanes. */
export interface HashCost {
  memory: number
  passes: number
  parallelism: number
}

interface PasswordHash {
  cost: HashCost
  salt: Buffer
  tag: Buffer
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/

/** As a string of the PHC format: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`, in base64 without padding. */
export function writePasswordHash({ cost, salt, tag }: PasswordHash): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** Undefined for a text that is no such hash. */
export function readPasswordHash(text: string): PasswordHash | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(text) ?? []
  if (memory === undefined) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
