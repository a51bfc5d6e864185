import type { UserRow } from '@resguardo/contract/users'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWide } from '#session/useWide.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { StateDialog } from './StateDialog.tsx'
import { UserCards } from './UserCards.tsx'
import { UserPanel } from './UserPanel.tsx'
import { UserTable } from './UserTable.tsx'
import type { StateAction } from './useStateChange.ts'

type PeopleProps = {
  users: readonly UserRow[]
  whole: boolean
  /** Whose panel is open. */
  panel: string
  onOpen: (uid: string) => void
  /** After a dialog whose opener may be gone. */
  onLeave: () => void
}

/** Whose state is about to be changed, and how. */
type Change = { action: StateAction; uids: readonly string[] }

/** The people of a page, and what can be done with one or with those who are ticked. */
export function People({ users, whole, panel, onOpen, onLeave }: PeopleProps) {
  const wide = useWide('md')
  const [ticked, tick] = useState<readonly string[]>([])
  const [change, setChange] = useState<Change | null>(null)
  // Counts up: where the focus went is known once the dialog is out of the page.
  const [closed, setClosed] = useState(0)
  const left = useEffectEvent(onLeave)
  useEffect(() => {
    if (closed > 0) left()
  }, [closed])

  // Whoever is out of sight is not changed unseen.
  const selected = ticked.filter((uid) => users.some((one) => one.uid === uid))
  const shown = users.find(({ uid }) => uid === panel)
  const List = wide ? UserTable : UserCards
  function leave() {
    setChange(null)
    setClosed(closed + 1)
  }
  return (
    <>
      <SelectionBar
        count={selected.length}
        onChange={(action) => setChange({ action, uids: selected })}
        onClear={() => tick([])}
      />
      <List users={users} selected={selected} whole={whole} onSelect={tick} onOpen={onOpen} />
      {shown && (
        <UserPanel
          person={shown}
          whole={whole}
          onClose={() => onOpen('')}
          onChange={(action) => {
            onOpen('')
            setChange({ action, uids: [shown.uid] })
          }}
        />
      )}
      {change && (
        <StateDialog
          {...change}
          onClose={leave}
          onDone={() => {
            tick([])
            leave()
          }}
        />
      )}
    </>
  )
}
