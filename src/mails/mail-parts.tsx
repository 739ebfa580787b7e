import type { CSSProperties } from 'react'
import type { AlertedProperty } from '#src/domain/mails/mail.ts'
import { wholePostcodes } from '#src/domain/places/postcode.ts'
import type { MailFact, MailPart } from './mail-content.ts'
import type { MailLook } from './mail-look.ts'

/**
 * One part of a mail as HTML. The button is a cell with a background, which every mail program paints; the address is written out for
 * programs that show no links.
 */
export function PartHtml({ part, look }: { part: MailPart; look: MailLook }) {
  const { colours, siteUrl } = look
  if (part.kind === 'property') return <PropertyHtml property={part.property} look={look} />
  if (part.kind === 'heading')
    return (
      <h2 style={{ margin: '26px 0 16px', fontSize: 19, lineHeight: '25px', fontWeight: 700 }}>
        {part.path === undefined ? (
          part.text
        ) : (
          <a href={siteUrl + part.path} className="text" style={{ color: colours['--ink'] }}>
            {part.text}
          </a>
        )}
      </h2>
    )
  if (part.kind === 'paragraph') return <p style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '25px' }}>{part.text}</p>
  const small: CSSProperties = { margin: '0 0 14px', fontSize: 14, lineHeight: '21px', color: colours['--quiet'] }
  if (part.kind === 'facts') {
    return (
      <table role="presentation" cellPadding="0" cellSpacing="0" style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '25px' }}>
        <tbody>
          {part.facts.map((fact) => (
            <tr key={JSON.stringify(fact)}>
              <td className="quiet" style={{ padding: '0 16px 4px 0', verticalAlign: 'top', color: colours['--quiet'] }}>
                {fact.name}
              </td>
              <td style={{ padding: '0 0 4px', verticalAlign: 'top', wordBreak: 'break-word' }}>
                <FactValue fact={fact} look={look} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
  if (part.kind === 'quotation') {
    const frame: CSSProperties = { margin: '0 0 16px', padding: '2px 0 2px 16px', borderLeft: `4px solid ${colours['--primrose']}` }
    return <p style={{ ...frame, fontSize: 16, lineHeight: '25px', whiteSpace: 'pre-line', wordBreak: 'break-word' }}>{part.text}</p>
  }
  if (part.kind === 'note') {
    return (
      <p className="quiet" style={small}>
        {part.text}
      </p>
    )
  }
  const href = siteUrl + part.path
  // For a line of small text, tall enough for a finger.
  const tappable: CSSProperties = { display: 'inline-block', padding: '5px 0' }
  if (part.kind === 'link') {
    const loud: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', fontWeight: 700 }
    return (
      <p className={part.isQuiet ? 'quiet' : 'text'} style={part.isQuiet ? small : loud}>
        <a
          href={href}
          className={part.isQuiet ? 'quiet' : 'text'}
          style={{ ...tappable, color: colours[part.isQuiet ? '--quiet' : '--ink'] }}
        >
          {part.label}
        </a>
      </p>
    )
  }
  const button: CSSProperties = { display: 'inline-block', padding: '14px 26px', color: colours['--ink'], textDecoration: 'none' }
  return (
    <>
      <table role="presentation" cellPadding="0" cellSpacing="0" style={{ margin: '28px 0 20px' }}>
        <tbody>
          <tr>
            <td align="center" style={{ background: colours['--primrose'], borderRadius: 2 }}>
              <a href={href} style={{ ...button, fontSize: 17, lineHeight: '22px', fontWeight: 700 }}>
                {part.label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="quiet" style={{ ...small, wordBreak: 'break-word' }}>
        Or open this address:{' '}
        <a href={href} style={{ ...tappable, color: colours['--quiet'], wordBreak: 'break-all' }}>
          {href}
        </a>
      </p>
    </>
  )
}

function FactValue({ fact: { value, href }, look: { colours, siteUrl } }: { fact: MailFact; look: MailLook }) {
  const text = wholePostcodes(value)
  if (href === undefined) return text
  return (
    <a href={href.startsWith('/') ? siteUrl + href : href} className="text" style={{ color: colours['--ink'] }}>
      {text}
    </a>
  )
}

/** A part as plain text, followed by a blank line. */
export function mailPartText(part: MailPart, look: Pick<MailLook, 'siteUrl'>): string {
  if (part.kind === 'facts') return part.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  if (part.kind === 'quotation') return part.text.replaceAll(/^/gm, '> ')
  if (part.kind === 'property') return propertyText(part.property, look)
  if (part.kind === 'heading') return part.path === undefined ? part.text : `${part.text}:\n${look.siteUrl}${part.path}`
  return part.kind === 'action' || part.kind === 'link' ? `${part.label}:\n${look.siteUrl}${part.path}` : part.text
}

/** Pixels; its file is twice as wide, for sharp screens. */
const photoWidth = 160

/**
 * A property in a mail: its photo beside the news, the price, the linked address, and its facts. Many mail programs show no pictures, and
 * then only the picture is missing.
 */
function PropertyHtml({ property, look: { colours, siteUrl } }: { property: AlertedProperty; look: MailLook }) {
  const { path, displayAddress, price, facts, news, photo, because = [] } = property
  const href = siteUrl + path
  const plain = { textDecoration: 'none', color: colours['--ink'] }
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '0 0 16px', tableLayout: 'fixed' }}>
      <tbody>
        <tr>
          {photo ? (
            <td className="photo" width={photoWidth} valign="top" style={{ width: photoWidth, paddingRight: 16 }}>
              {/* biome-ignore lint/a11y/useAnchorContent: beside it is the same link in words */}
              <a href={href} aria-hidden="true" tabIndex={-1}>
                <img
                  src={siteUrl + photo.path}
                  alt=""
                  width={photoWidth}
                  height={photo.height}
                  style={{ display: 'block', width: '100%', maxWidth: photoWidth, height: 'auto', border: 0 }}
                />
              </a>
            </td>
          ) : null}
          <td valign="top" className="text" style={{ overflowWrap: 'anywhere' }}>
            <p style={{ margin: '0 0 4px', fontSize: 13, lineHeight: '18px' }}>
              <span
                style={{
                  display: 'inline-block',
                  background: colours['--primrose'],
                  color: colours['--ink'],
                  padding: '1px 6px',
                  fontWeight: 700,
                }}
              >
                {news}
              </span>
            </p>
            <p style={{ margin: '0 0 2px', fontSize: 20, lineHeight: '26px', fontWeight: 700 }}>{price}</p>
            <p style={{ margin: '0 0 2px', fontSize: 16, lineHeight: '22px' }}>
              <a href={href} className="text" style={{ ...plain, textDecoration: 'underline' }}>
                {displayAddress}
              </a>
            </p>
            <p className="quiet" style={{ margin: 0, fontSize: 14, lineHeight: '20px', color: colours['--quiet'] }}>
              {facts}
            </p>
            {because.map((line) => (
              <p key={line} style={{ margin: '4px 0 0', fontSize: 14, lineHeight: '20px' }}>
                {line}
              </p>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The same as plain text. */
function propertyText(
  { news, price, displayAddress, facts, path, because = [] }: AlertedProperty,
  { siteUrl }: Pick<MailLook, 'siteUrl'>,
): string {
  return [news, price, displayAddress, facts, ...because, siteUrl + path].filter((line) => line !== '').join('\n')
}
