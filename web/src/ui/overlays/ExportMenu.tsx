import { useId } from 'react'
import { Button } from '../controls/Button.tsx'
import styles from './ExportMenu.module.css'
import { DownloadIcon } from '../signedInIcons.tsx'
import { useSay } from '#i18n/say.tsx'
import type { ConsoleMessage } from '../console.messages.ts'
import { usePanel } from './usePanel.ts'

/** Format of an export, as the API's export calls take it in their query. */
export type ExportChoice = { format: 'csv'; delimiter: ',' | ';' } | { format: 'json' }

const choices = {
  semicolon: { format: 'csv', delimiter: ';' },
  comma: { format: 'csv', delimiter: ',' },
  json: { format: 'json' },
} as const satisfies Record<string, ExportChoice>
const names = ['semicolon', 'comma', 'json'] as const

type ExportMenuProps = {
  /** Starts the export; the page shows errors. */
  onExport: (choice: ExportChoice) => void
  pending: boolean
}

/** A button that shows the export formats of a list; use with `useDownload`. */
export function ExportMenu({ onExport, pending }: ExportMenuProps) {
  const say = useSay<ConsoleMessage>()
  const id = useId()
  const { open, setOpen, box, button } = usePanel()
  return (
    <div ref={box} className={styles.menu}>
      <Button
        ref={button}
        kind="secondary"
        icon={<DownloadIcon size={20} />}
        pending={pending}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {say('ui.export')}
      </Button>
      <div id={id} className={styles.panel} hidden={!open}>
        <p className={styles.hint}>{say('ui.export.hint')}</p>
        {names.map((name) => (
          <Button
            key={name}
            kind="quiet"
            onClick={() => {
              setOpen(false)
              // The pressed item is hidden now, so the focus returns to the button.
              button.current?.focus()
              onExport(choices[name])
            }}
          >
            {say(`ui.export.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
