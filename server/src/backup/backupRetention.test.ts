import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteOutdated, backupName, outdatedBackups, backupTime } from './backupRetention.ts'

const hour = 3_600_000
const now = new Date('2026-11-22T12:00:00Z')

test('names tell their time', () => {
  expect(backupName(now)).toBe('2026-11-22T12-00-00Z.backup')
  expect(backupTime(backupName(now))).toEqual(now)
  for (const name of ['x', '2026-11-22T12-00-00Z.backup.part', '2026-13-22T12-00-00Z.backup'])
    expect(backupTime(name)).toBeNull()
})

test('of hourly backups of a year, those of a day, one a day for two weeks and one a week for five stay', () => {
  const all = Array.from({ length: 24 * 365 }, (_, ago) => backupName(new Date(now.getTime() - ago * hour)))
  const gone = new Set(outdatedBackups(all, now))
  const ages = all
    .filter((name) => !gone.has(name))
    .map((name) => now.getTime() - (backupTime(name)?.getTime() ?? 0))
  const within = (days: number) => ages.filter((age) => age < days * 24 * hour)
  expect(within(1)).toHaveLength(24)
  expect(within(14).length).toBeGreaterThanOrEqual(24 + 13)
  expect(within(14).length).toBeLessThanOrEqual(24 + 15)
  expect(ages.length - within(14).length).toBeGreaterThanOrEqual(3)
  expect(ages.length - within(14).length).toBeLessThanOrEqual(4)
  expect(Math.max(...ages)).toBeLessThan(35 * 24 * hour)
})

test('kept hour by hour, what stays is what a whole look at once would leave', () => {
  let names: string[] = []
  for (let ago = 24 * 90; ago >= 0; ago--) {
    const at = new Date(now.getTime() - ago * hour)
    names.push(backupName(at))
    const over = new Set(outdatedBackups(names, at))
    names = names.filter((name) => !over.has(name))
  }
  expect(names.length).toBeGreaterThanOrEqual(24 + 13 + 3)
  expect(names.length).toBeLessThanOrEqual(24 + 15 + 5)
})

test('the newest of all stays, however old; other files are not touched', () => {
  const old = backupName(new Date('2020-01-01T00:00:00Z'))
  expect(outdatedBackups([old, 'erasures.jsonl', 'notes.txt'], now)).toEqual([])
})

test('halves that a killed process left go after a day, those of others never', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'resguardo-keep-'))
  try {
    const yesterday = backupName(new Date(now.getTime() - 25 * hour))
    const kept = [backupName(now), `${backupName(now)}.0a1b2c3d.part`, 'film.part']
    for (const name of [...kept, `${yesterday}.0a1b2c3d.part`, `${yesterday}.part`])
      await writeFile(join(folder, name), '')
    await deleteOutdated(folder, now)
    expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted())
  } finally {
    await rm(folder, { recursive: true })
  }
})
