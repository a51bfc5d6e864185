import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const house = join(import.meta.dirname, '../..')

/** Checks out the program at a commit of this repository, with today's libraries. */
export function versionOf(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const packed = execFileSync('git', ['archive', commit], { cwd: house, maxBuffer: 1e9 })
  execFileSync('tar', ['x', '-C', folder], { input: packed })
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@resguardo'), { recursive: true })
  for (const name of readdirSync(join(house, 'node_modules')))
    if (name !== '@resguardo') symlinkSync(join(house, 'node_modules', name), join(modules, name))
  for (const room of ['contract', 'server', 'content'])
    symlinkSync(join(folder, room), join(modules, '@resguardo', room))
  return folder
}

interface Migrations {
  /** Additional migrations, by file name. */
  more: Readonly<Record<string, string>>
  /** Selects which of today's migrations it keeps; by default all. */
  keeps?: (name: string) => boolean
}

/** Today's program with other migrations, as a later version might have. */
export function versionWith(folder: string, { more, keeps = () => true }: Migrations): string {
  const server = join(folder, 'server')
  mkdirSync(server, { recursive: true })
  for (const part of ['src', 'migrations', 'package.json'])
    cpSync(join(house, 'server', part), join(server, part), { recursive: true })
  for (const part of ['node_modules', 'contract', 'content', 'package.json'])
    symlinkSync(join(house, part), join(folder, part))
  const migrations = join(server, 'migrations')
  for (const name of readdirSync(migrations)) if (!keeps(name)) rmSync(join(migrations, name))
  for (const [name, sql] of Object.entries(more)) writeFileSync(join(migrations, name), sql)
  return folder
}
