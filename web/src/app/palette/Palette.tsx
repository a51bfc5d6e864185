import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import type { SessionUser } from '#session/session.ts'
import { CommandList } from '#ui/overlays/CommandList.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { AppMessage } from '../app.messages.ts'
import type { PaletteMessage } from './palette.messages.ts'
import './paletteTexts.ts'
import { useCommands } from './useCommands.ts'

type PaletteProps = { user: SessionUser; onClose: () => void }

/** Command palette: every screen and action, found by typing a part of its name. */
export function Palette({ user, onClose }: PaletteProps) {
  const say = useSay<AppMessage | PaletteMessage>()
  const [input, setTyped] = useState('')
  const q = input.trim()
  const { groups, failed, searching } = useCommands(user, q, onClose)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Dialog open title={say('app.palette')} onClose={onClose}>
      <CommandList
        label={say('app.palette')}
        placeholder={say('palette.placeholder')}
        value={input}
        onChange={setTyped}
        groups={groups}
        empty={searching ? say('palette.searching') : say('palette.none', { q })}
        status={searching && count === 0 ? say('palette.searching') : say('palette.found', { count })}
      />
      {failed && <p role="status">{say('palette.failed')}</p>}
    </Dialog>
  )
}
