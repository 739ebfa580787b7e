import styles from './legal-parts.module.css'
import type { LegalPart, LinkedText } from './legal-values.ts'

/** The parts of a legal page's section, one below the other. */
export function LegalParts({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map((part) => <Part key={JSON.stringify(part)} part={part} />)
}

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p>{textWithLinks(part)}</p>
  if ('terms' in part) return part.columns ? <Table terms={part.terms} columns={part.columns} /> : <Terms terms={part.terms} />
  const List = part.isOrdered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {part.list.map((item) => (
        <li key={item}>{textWithLinks(item)}</li>
      ))}
    </List>
  )
}

type TermsProps = Pick<Extract<LegalPart, { terms: unknown }>, 'terms'>

function Terms({ terms }: TermsProps) {
  return (
    <dl className={styles.terms}>
      {terms.map(([term, ...texts]) => (
        <div key={term}>
          <dt>{term}</dt>
          {texts.map((text) => (
            <dd key={text}>{textWithLinks(text)}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Table({ terms, columns }: TermsProps & { columns: readonly [string, string] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.map(([term, text = '', ...details]) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>
              {textWithLinks(text)}
              {details.map((detail) => (
                <p key={detail}>{textWithLinks(detail)}</p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Only addresses of this site, https addresses and mail addresses become links, whatever an agency's facts hold. */
const link = /\[([^\]]+)\]\(((?:\/(?!\/)|https:\/\/|mailto:)[^\s()]*)\)/

/** Text with its links. */
export function textWithLinks(text: LinkedText) {
  const [before = '', words, address, after = ''] = splitAtLink(text)
  if (words === undefined) return before
  return (
    <>
      {before}
      <a href={address}>{words}</a>
      <Linked text={after} />
    </>
  )
}

function Linked({ text }: { text: LinkedText }) {
  return textWithLinks(text)
}

/** The text before the first link, the link's words, its address, and the text after it. */
function splitAtLink(text: LinkedText): string[] {
  const found = link.exec(text)
  if (!found) return [text]
  const [whole, words = '', address = ''] = found
  return [text.slice(0, found.index), words, address, text.slice(found.index + whole.length)]
}
