import { useSay } from '#i18n/say.tsx'
import type { SessionUser } from '#session/session.ts'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { NavigationMessage } from '../sidebar/navigation.ts'
import { visiblePaths } from '../sidebar/consoleNavigation.ts'
import { useIsKnownPath } from '#shared/knownPaths.ts'
import type { PaletteMessage } from './palette.messages.ts'
import './paletteTexts.ts'
import styles from './ShortcutSheet.module.css'
import { goKeys, useSingleKeys } from './shortcutKeys.ts'

type SheetProps = { user: SessionUser; onClose: () => void }

/** List of this reader's keyboard shortcuts, with the switch that turns off single keys. */
export function ShortcutSheet({ user, onClose }: SheetProps) {
  const say = useSay<NavigationMessage | PaletteMessage>()
  const [single, setSingle] = useSingleKeys()
  const items = visiblePaths(user, useIsKnownPath())
  const goShortcuts = Object.entries(goKeys).flatMap(([key, path]) => {
    const item = items.find((one) => one.path === path)
    return item ? [{ keys: ['g', key], says: say('shortcuts.goTo', { place: say(item.label) }) }] : []
  })
  const singleKeyShortcuts = [
    { keys: ['?'], says: say('shortcuts.sheet') },
    { keys: ['/'], says: say('shortcuts.search') },
    ...goShortcuts,
  ]
  const fixedShortcuts = [
    { keys: ['Ctrl + K'], says: say('app.palette') },
    { keys: ['F8'], says: say('shortcuts.toast') },
    { keys: ['Esc'], says: say('shortcuts.escape') },
    { keys: ['Shift × 3'], says: say('shortcuts.exit') },
  ]
  return (
    <Dialog open title={say('palette.shortcuts')} onClose={onClose}>
      <dl className={styles.keys}>
        {[...fixedShortcuts, ...(single ? singleKeyShortcuts : [])].map(({ keys, says }) => (
          <div key={says} className={styles.row}>
            <dt>
              {keys.map((key, index) => (
                // The same key may occur more than once in a row.
                <span key={`${key}${String(index)}`}>
                  {index > 0 && <span className={styles.then}> {say('shortcuts.then')} </span>}
                  <kbd className={styles.key}>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={say('shortcuts.single')}
        hint={say('shortcuts.single.hint')}
        checked={single}
        onChange={({ target }) => setSingle(target.checked)}
      />
    </Dialog>
  )
}
