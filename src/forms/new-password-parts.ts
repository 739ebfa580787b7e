interface PasswordPart {
  text: string
  isThere: boolean
}

/** What a new password needs (rules: A12), and how much of it is there: shown while it is typed. Together they are `newPasswordRule`. */
export function newPasswordParts(password: string): PasswordPart[] {
  return [
    { text: '10 characters or more', isThere: [...password].length >= 10 },
    { text: 'a lower-case letter', isThere: /[a-z]/.test(password) },
    { text: 'an upper-case letter', isThere: /[A-Z]/.test(password) },
    { text: 'a digit or one of ()!@£%^', isThere: /[\d()!@£%^]/.test(password) },
  ]
}
