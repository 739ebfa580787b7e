import { createPasswords, type Passwords } from '#src/services/accounts/passwords.ts'

/** Passwords whose hashes take next to no time. */
export function cheapPasswords(): Passwords {
  return createPasswords({ cost: { memory: 64, passes: 1, parallelism: 1 } })
}
