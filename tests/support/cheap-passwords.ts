import { createPasswords, type Passwords } from '#src/services/accounts/passwords.ts'

/** Passwords whose hashes take almost no time. */
export function cheapPasswords(): Passwords {
  return createPasswords({ cost: { memory: 64, passes: 1, parallelism: 1 } })
}
