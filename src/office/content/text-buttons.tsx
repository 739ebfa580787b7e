import styles from './editor.module.css'

/** What each button puts round what is marked, or before each of its lines: `[text, before, after]`. */
const buttons = {
  html: [
    ['Bold', '<strong>', '</strong>'],
    ['Italic', '<em>', '</em>'],
    ['Link', '<a href="/">', '</a>'],
    ['List', '<ul>\n<li>', '</li>\n</ul>'],
    ['Paragraph', '<p>', '</p>'],
  ],
  markdown: [
    ['Bold', '**', '**'],
    ['Italic', '*', '*'],
    ['Heading', '\n## ', '\n'],
    ['Link', '[', '](/)'],
    ['List', '\n- ', ''],
    ['Quote', '\n> ', '\n'],
    ['Picture', '\n![What it shows](', ')\n'],
    ['Table', '\n| Heading | Heading |\n| --- | --- |\n| ', ' | |\n'],
  ],
} as const

/** With Ctrl or ⌘, while somebody writes. */
const keys: Readonly<Record<string, string>> = { Bold: 'b', Italic: 'i', Link: 'k' }

/** Buttons that write signs round what is marked in a text (browser/editor/text-buttons.ts); without script the signs are typed. */
export function TextButtons({ of, kind }: { of: string; kind: keyof typeof buttons }) {
  return (
    <div role="toolbar" aria-label="Signs of the text" data-text-buttons={of} hidden className={styles.textButtons}>
      {buttons[kind].map(([text, before, after]) => (
        <button
          key={text}
          type="button"
          data-before={before}
          data-after={after}
          data-key={keys[text]}
          title={keys[text] && `${text} (Ctrl or ⌘ with ${keys[text].toUpperCase()})`}
          className={styles.small}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
