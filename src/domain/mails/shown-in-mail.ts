const mostLetters = 40
const mostWords = 3
/** Of the one word that is greeted: Anne-Marie, O'Brien. */
const mostPieces = 2

/**
 * A person's name as a mail may greet with it, or undefined. Anybody can register with somebody else's address and call themselves what they
 * like; so nothing that could be read as a message, or that mail programs make a link of, is written into a mail to that address: one word at the
 * most, since "Claim Your Prize" has the form of a name.
 */
export function greetingName(firstName: string): string | undefined {
  const name = firstName.replaceAll(/\s+/g, ' ').trim()
  // Names may have digits; a greeting with some could be a telephone number.
  const isName = name.length <= mostLetters && /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u.test(name)
  const [first = ''] = name.split(' ')
  return isName && piecesOf(name) <= mostWords && piecesOf(first) <= mostPieces ? first : undefined
}

function piecesOf(name: string): number {
  return name.split(/[ '’-]+/).length
}

/** Enough of an address for its owner to know it by: `n…@e….com`. */
export function maskedAddress(address: string): string {
  const [, local = '', domain = '', ending = ''] = /^([\p{L}\d])?[^@]*@([\p{L}\d])?.*?(\.[\p{L}\d]{2,})?$/u.exec(address) ?? []
  return `${local}…@${domain}…${ending}`
}
