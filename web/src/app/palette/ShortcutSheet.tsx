import { useSay } from '#i18n/say.tsx'
import type { SessionUser } from '#session/session.ts'
import { Checkbox } from '#ui/choices.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { AppMessage } from '../app.messages.ts'
import { placesFor } from '../navigation.ts'
import { useScreens } from '#session/screens.ts'
import type { PaletteMessage } from './palette.messages.ts'
import styles from './ShortcutSheet.module.css'
import { goKeys, useSingleKeys } from './shortcuts.ts'

type SheetProps = { user: SessionUser; onClose: () => void }

/** List of this reader's keyboard shortcuts, with the switch that turns off single keys. */
export function ShortcutSheet({ user, onClose }: SheetProps) {
  const say = useSay<AppMessage | PaletteMessage>()
  const [single, turn] = useSingleKeys()
  const { everyone, console: own } = placesFor(user, useScreens())
  const seen = [...everyone, ...own]
  const goes = Object.entries(goKeys).flatMap(([key, path]) => {
    const place = seen.find((one) => one.path === path)
    return place ? [{ keys: ['g', key], says: say('shortcuts.goTo', { place: say(place.label) }) }] : []
  })
  const singles = [
    { keys: ['?'], says: say('shortcuts.sheet') },
    { keys: ['/'], says: say('shortcuts.search') },
    ...goes,
  ]
  const always = [
    { keys: ['Ctrl + K'], says: say('shortcuts.palette') },
    { keys: ['F8'], says: say('shortcuts.toast') },
    { keys: ['Esc'], says: say('shortcuts.escape') },
    { keys: ['Shift × 3'], says: say('shortcuts.exit') },
  ]
  return (
    <Dialog open title={say('palette.shortcuts')} onClose={onClose}>
      <dl className={styles.keys}>
        {[...always, ...(single ? singles : [])].map(({ keys, says }) => (
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
        onChange={({ target }) => turn(target.checked)}
      />
    </Dialog>
  )
}
