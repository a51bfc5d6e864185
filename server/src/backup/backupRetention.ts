import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const hour = 3_600_000
const day = 24 * hour
const week = 7 * day

/**
 * Retention: hourly for a day, daily for two weeks, weekly for five. Erased data is in no backup after 35
 * days.
 */
const retentionTiers = [
  { slotMs: hour, retainedMs: day },
  { slotMs: day, retainedMs: 14 * day },
  { slotMs: week, retainedMs: 5 * week },
]
const extension = '.backup'
/** The ending of a file that is being written, or was when its process was killed. */
export const partialExtension = '.part'

/** `2026-11-22T06-00-00Z.backup`: names sort by time, and are valid in every file system. */
export const backupName = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${extension}`

/** When a backup of this name was made; null for any other name. */
export function backupTime(name: string): Date | null {
  const [, date, h, m, s] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/.exec(name) ?? []
  const at = new Date(`${date}T${h}:${m}:${s}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/**
 * Returns which backups may be deleted. The newest of each retained hour, day and week stays, and the newest
 * of all.
 */
export function outdatedBackups(names: readonly string[], now: Date): string[] {
  const backups = names
    .flatMap((name) => {
      const at = backupTime(name)?.getTime()
      return at === undefined ? [] : [{ name, at }]
    })
    .toSorted((a, b) => b.at - a.at)
  const retained = new Set(backups.slice(0, 1).map(({ name }) => name))
  for (const { slotMs, retainedMs } of retentionTiers) {
    const filledSlots = new Set<number>()
    for (const { name, at } of backups) {
      const slot = Math.floor(at / slotMs)
      if (now.getTime() - at >= retainedMs || filledSlots.has(slot)) continue
      filledSlots.add(slot)
      retained.add(name)
    }
  }
  return backups.filter(({ name }) => !retained.has(name)).map(({ name }) => name)
}

/** The backups in a folder, newest first. */
export async function listBackups(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .flatMap((name) => {
      const at = backupTime(name)
      return at ? [{ name, at }] : []
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

/** Deletes outdated backups and leftovers of interrupted ones from a folder; returns how many. */
export async function deleteOutdated(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder)
  const partials = names.filter((name) => name.endsWith(partialExtension) && isOld(name, now))
  const deleted = [...outdatedBackups(names, now), ...partials]
  for (const name of deleted) await rm(join(folder, name), { force: true })
  return deleted.length
}

/** A recent partial file may still be in use by another process. */
const isOld = (name: string, now: Date) =>
  now.getTime() - (backupTime(name.replace(/(\.[0-9a-f]{8})?\.part$/, ''))?.getTime() ?? now.getTime()) > day
