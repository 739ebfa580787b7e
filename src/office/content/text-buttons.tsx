import styles from './editor.module.css'

/**
 * What each button inserts around the selection: `[label, before, after, opens]`. A leading line break is left out at the start of a line.
 * A button that opens a dialog inserts what is chosen there in place of “…”.
 */
const buttons = {
  html: [
    ['Bold', '<strong>', '</strong>'],
    ['Italic', '<em>', '</em>'],
    ['Link', '<a href="/">', '</a>'],
    ['Link to a page …', '<a href="…">', '</a>', 'page'],
    ['List', '<ul>\n<li>', '</li>\n</ul>'],
    ['Paragraph', '<p>', '</p>'],
  ],
  markdown: [
    ['Bold', '**', '**'],
    ['Italic', '*', '*'],
    ['Heading', '\n## ', '\n'],
    ['Link', '[', '](/)'],
    ['Link to a page …', '[', '](…)', 'page'],
    ['List', '\n- ', ''],
    ['Quote', '\n> ', '\n'],
    ['Picture …', '\n![', '](…)\n', 'picture'],
    ['Table', '\n| Heading | Heading |\n| --- | --- |\n| ', ' | |\n'],
    ['Chart', '\n```chart bars Title\n| Name | Figures |\n| --- | ---: |\n| ', ' | 1 |\n```\n'],
  ],
} as const

type Markup = readonly [text: string, before: string, after: string, opens?: 'page' | 'picture']

/** Keyboard shortcuts, with Ctrl or ⌘. */
const keys: Readonly<Record<string, string>> = { Bold: 'b', Italic: 'i', Link: 'k' }

/** Buttons that insert formatting around the selection (browser/editor/text-buttons.ts). Without script the markup is typed. */
export function TextButtons({ of, kind }: { of: string; kind: keyof typeof buttons }) {
  return (
    <div role="toolbar" aria-label="Formatting" data-text-buttons={of} hidden className={styles.textButtons}>
      {buttons[kind].map(([text, before, after, opens]: Markup) => (
        <button
          key={text}
          type="button"
          data-before={before}
          data-after={after}
          data-opens={opens}
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
