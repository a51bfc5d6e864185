import { editLicense, type Pack, PackChange, readPack } from '@resguardo/contract/licensing/packs'
import { useRef, useState } from 'react'
import { type Failure, failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { invalidatedByPacks } from '../packs.queries.ts'
import type { PackEdit } from './packDraft.ts'

type ChangePreview = { edit: PackEdit; outcome: PackChange }

/**
 * A change of a pack: first a dry run, then the change, based on the revision that was shown. If someone else
 * changed the pack in between, `theirs` is its latest version and the next dry run uses that.
 */
export function usePackChange(pack: Pack, onDone: (changed: Pack) => void) {
  const [preview, setPreview] = useState<ChangePreview | null>(null)
  const [theirs, setTheirs] = useState<Pack | null>(null)
  const revision = useRef(pack.revision)
  const dryRun = useSend(editLicense)
  const save = useSend(editLicense, { refresh: invalidatedByPacks })
  const reload = useSend(readPack)
  const bodyOf = (edit: PackEdit) => ({ uid: pack.uid, revision: revision.current, ...edit })

  /**
   * Shows the dry run's result. If the change would be refused for another reason than missing seats, it
   * conflicts with another change, so the pack is loaded again.
   */
  async function showOutcome(edit: PackEdit, outcome: PackChange | null) {
    const isShown = outcome !== null && (outcome.pack !== null || outcome.over > 0)
    setPreview(isShown ? { edit, outcome } : null)
    if (isShown) return
    const latest = await reload.mutateAsync({ params: { uid: pack.uid } }).catch(() => null)
    if (!latest) return
    revision.current = latest.revision
    setTheirs(latest)
  }

  async function handleRefusal(edit: PackEdit, failure: Failure | null) {
    if (failure?.status !== 409) return setPreview(null)
    const parsed = PackChange.safeParse(failure.data)
    await showOutcome(edit, parsed.success ? parsed.data : null)
  }

  const failure = dryRun.error?.failure ?? save.error?.failure
  return {
    /** Result of the dry run; null before. */
    outcome: preview?.outcome ?? null,
    theirs,
    pending: dryRun.isPending || save.isPending,
    /** Why the last dry run or change failed, unless `outcome` or `theirs` explains it. */
    failure: reload.error?.failure ?? (failure?.status === 409 && (theirs || preview) ? undefined : failure),
    requestPreview: async (edit: PackEdit) => {
      save.reset()
      reload.reset()
      try {
        await showOutcome(edit, await dryRun.mutateAsync({ body: { ...bodyOf(edit), dry_run: true } }))
      } catch (error) {
        await handleRefusal(edit, failureOf(error))
      }
    },
    confirm: async () => {
      if (!preview) return
      try {
        const { pack: changed } = await save.mutateAsync({ body: bodyOf(preview.edit) })
        if (changed) onDone(changed)
      } catch (error) {
        await handleRefusal(preview.edit, failureOf(error))
      }
    },
    back: () => setPreview(null),
    clear: () => {
      dryRun.reset()
      save.reset()
    },
  }
}
