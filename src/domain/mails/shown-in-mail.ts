const mostLetters = 40
const mostWords = 3

/**
 * A person's name as a mail may greet with it, or undefined. Anybody can register with somebody else's address and call themselves what they
 * like; so nothing that could be read as a message, or that mail programs make a link of, is written into a mail to that address.
 */
export function greetingName(firstName: string): string | undefined {
  const name = firstName.replaceAll(/\s+/g, ' ').trim()
  // Names may have digits; a greeting with some could be a telephone number.
  const isName = name.length <= mostLetters && /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u.test(name)
  return isName && name.split(/[ '’-]+/).length <= mostWords ? name : undefined
}

/** Enough of an address for its owner to know it by: `n…@e….com`. */
export function maskedAddress(address: string): string {
  const [, local = '', domain = '', ending = ''] = /^([\p{L}\d])?[^@]*@([\p{L}\d])?.*?(\.[\p{L}\d]{2,})?$/u.exec(address) ?? []
  return `${local}…@${domain}…${ending}`
}
