import { editLicense, type Pack, PackChange, readPack } from '@resguardo/contract/packs'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { type Failure, failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { packsTouch } from '../packs.queries.ts'
import type { PackEdit } from './draft.ts'

type Look = { edit: PackEdit; outcome: PackChange }

/**
 * A change of a pack: first a dry run, then the change, based on the revision that was shown. If someone else
 * changed the pack in between, `theirs` is its latest version and the next dry run uses that.
 */
export function usePackChange(pack: Pack, onDone: (changed: Pack) => void) {
  const [look, setLook] = useState<Look | null>(null)
  const [theirs, setTheirs] = useState<Pack | null>(null)
  const [unread, setUnread] = useState<Failure | null>(null)
  const revision = useRef(pack.revision)
  const dry = useSend(editLicense)
  const save = useSend(editLicense, { refresh: packsTouch })
  const bodyOf = (edit: PackEdit) => ({ uid: pack.uid, revision: revision.current, ...edit })

  /**
   * Shows the dry run's result. If the change would be refused for another reason than missing seats, it
   * conflicts with another change, so the pack is loaded again.
   */
  async function see(edit: PackEdit, outcome: PackChange | null) {
    const isSeen = outcome !== null && (outcome.pack !== null || outcome.over > 0)
    setLook(isSeen ? { edit, outcome } : null)
    if (isSeen) return
    const fresh = await call(readPack, { params: { uid: pack.uid } })
    if (!fresh.success) return setUnread(fresh.failure)
    revision.current = fresh.data.revision
    setTheirs(fresh.data)
  }

  async function refused(edit: PackEdit, failure: Failure | null) {
    if (failure?.status !== 409) return setLook(null)
    const told = PackChange.safeParse(failure.data)
    await see(edit, told.success ? told.data : null)
  }

  const failure = dry.error?.failure ?? save.error?.failure
  return {
    /** Result of the dry run; null before. */
    look: look?.outcome ?? null,
    theirs,
    pending: dry.isPending || save.isPending,
    /** Why the last dry run or change failed, unless `look` or `theirs` explains it. */
    failure: unread ?? (failure?.status === 409 && (theirs || look) ? undefined : failure),
    preview: async (edit: PackEdit) => {
      save.reset()
      setUnread(null)
      try {
        await see(edit, await dry.mutateAsync({ body: { ...bodyOf(edit), dry_run: true } }))
      } catch (error) {
        await refused(edit, failureOf(error))
      }
    },
    confirm: async () => {
      if (!look) return
      try {
        const { pack: changed } = await save.mutateAsync({ body: bodyOf(look.edit) })
        if (changed) onDone(changed)
      } catch (error) {
        await refused(look.edit, failureOf(error))
      }
    },
    back: () => setLook(null),
    clear: () => {
      dry.reset()
      save.reset()
    },
  }
}
