import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const projectFolder = join(import.meta.dirname, '../..')

/** Checks out the program at a commit of this repository, with today's libraries. */
export function checkOutVersion(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: projectFolder, maxBuffer: 1e9 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@resguardo'), { recursive: true })
  for (const name of readdirSync(join(projectFolder, 'node_modules')))
    if (name !== '@resguardo') symlinkSync(join(projectFolder, 'node_modules', name), join(modules, name))
  for (const workspace of ['contract', 'server', 'content'])
    symlinkSync(join(folder, workspace), join(modules, '@resguardo', workspace))
  return folder
}

interface MigrationChanges {
  /** Additional migrations, by file name. */
  more: Readonly<Record<string, string>>
  /** Selects which of today's migrations it keeps; by default all. */
  keeps?: (name: string) => boolean
}

/** Today's program with other migrations, as a later version might have. */
export function versionWithMigrations(
  folder: string,
  { more, keeps = () => true }: MigrationChanges,
): string {
  const server = join(folder, 'server')
  mkdirSync(server, { recursive: true })
  for (const part of ['src', 'migrations', 'package.json'])
    cpSync(join(projectFolder, 'server', part), join(server, part), { recursive: true })
  for (const part of ['node_modules', 'contract', 'content', 'package.json'])
    symlinkSync(join(projectFolder, part), join(folder, part))
  const migrations = join(server, 'migrations')
  for (const name of readdirSync(migrations)) if (!keeps(name)) rmSync(join(migrations, name))
  for (const [name, sql] of Object.entries(more)) writeFileSync(join(migrations, name), sql)
  return folder
}
