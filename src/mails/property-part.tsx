import type { AlertedProperty } from '#src/domain/mails/mail.ts'
import type { MailLook } from './mail-look.ts'

/** Pixels; its file is twice as wide, for sharp screens. */
const photoWidth = 160

/**
 * A property in a mail: its photo beside what happened, the price, the address, which is the way there, and what it is. Without its picture, as many
 * mail programs show mails, nothing is missing but the picture.
 */
export function PropertyHtml({ property, look: { colours, siteUrl } }: { property: AlertedProperty; look: MailLook }) {
  const { path, displayAddress, price, facts, news, photo } = property
  const href = siteUrl + path
  const plain = { textDecoration: 'none', color: colours['--ink'] }
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '0 0 16px', tableLayout: 'fixed' }}>
      <tbody>
        <tr>
          {photo ? (
            <td className="photo" width={photoWidth} valign="top" style={{ width: photoWidth, paddingRight: 16 }}>
              <img
                src={siteUrl + photo.path}
                alt=""
                width={photoWidth}
                height={photo.height}
                style={{ display: 'block', width: '100%', maxWidth: photoWidth, height: 'auto', border: 0 }}
              />
            </td>
          ) : null}
          <td valign="top" className="text" style={{ overflowWrap: 'anywhere' }}>
            <p style={{ margin: '0 0 4px', fontSize: 13, lineHeight: '18px' }}>
              <span
                style={{
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
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The same as plain text. */
export function propertyText(
  { news, price, displayAddress, facts, path }: AlertedProperty,
  { siteUrl }: Pick<MailLook, 'siteUrl'>,
): string {
  return [news, price, displayAddress, facts, siteUrl + path].filter((line) => line !== '').join('\n')
}
