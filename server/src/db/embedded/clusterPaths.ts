import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chown, lstat, mkdir, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './postgresBinaries.ts'
import { canEnter, chooseClusterOwner, type ClusterOwner } from './clusterOwner.ts'

/**
 * The locations of one cluster: data, socket folder and binaries, and its owner (undefined: the current
 * account).
 */
export type ClusterPaths = {
  home: string
  data: string
  sockets: string
  binaries: string
  owner: ClusterOwner | undefined
}

export const MAJOR = '18'
export const SYSTEM_FOLDER = '/var/lib/resguardo'
const NOTE_FILE = 'database-is-elsewhere.txt'

/**
 * Creates the folders of the cluster that belongs to this data folder, and returns their paths. Call it while
 * holding the lock.
 */
export async function prepareClusterPaths(folder: string): Promise<ClusterPaths> {
  const home = await findHome(folder)
  const data = join(home, MAJOR)
  const owner = chooseClusterOwner(data, home)
  const sockets = await makeSocketFolder(home, owner)
  const binaries = await findBinaries(owner, SYSTEM_FOLDER)
  return { home, data, sockets, binaries, owner }
}

/** Creates the data folder if it is missing, and returns its path without symbolic links. */
export async function makeDataFolder(folder: string) {
  // If root runs us, the account that runs PostgreSQL must be able to traverse the folder; else only its
  // owner may.
  await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o755 : 0o700 })
  return realpath(folder)
}

async function findHome(folder: string) {
  // pg_ctl passes the path to a shell between double quotes.
  if (/["$`\\\n]/.test(folder)) throw new Error(`${folder} cannot hold a database: choose a simpler path`)
  const note = join(folder, NOTE_FILE)
  const systemHome = join(SYSTEM_FOLDER, hash(folder))
  if (existsSync(note)) {
    const home = readFileSync(note, 'utf8').trim().split('\n').at(-1) ?? ''
    // A note copied along with the folder must not make two folders share one database.
    if (home === systemHome || !isHomeInUse(home)) return home
    throw new Error(
      `${folder} is a copy: its database is that of another folder. Delete ${note} to start with an empty one`,
    )
  }
  if (canEnter(folder, chooseClusterOwner(join(folder, MAJOR), folder))) return folder
  if (existsSync(join(folder, MAJOR)))
    throw new Error(
      `the account that runs PostgreSQL can no longer enter ${folder}: a folder above it is closed`,
    )
  await mkdir(systemHome, { recursive: true, mode: 0o755 })
  await writeFile(join(systemHome, 'folder.txt'), `${folder}\n`)
  const explanation =
    'PostgreSQL does not run as root and cannot enter this folder, so the database lives here instead:'
  await writeFile(note, `${explanation}\n${systemHome}\n`)
  return systemHome
}

/** Whether the folder that a home in SYSTEM_FOLDER was created for still points at it. */
function isHomeInUse(home: string) {
  const folderNote = join(home, 'folder.txt')
  return existsSync(folderNote) && existsSync(join(readFileSync(folderNote, 'utf8').trim(), NOTE_FILE))
}

async function makeSocketFolder(home: string, owner: ClusterOwner | undefined) {
  const uid = owner?.uid ?? process.getuid?.()
  const preferred = join(home, 'run')
  // A socket's path holds 107 bytes (103 on macOS), and PostgreSQL reads the setting as a list with quotes.
  const fits = Buffer.byteLength(join(preferred, '.s.PGSQL.5432')) <= 103 && /^[\w./@+-]+$/.test(preferred)
  const sockets = fits ? preferred : `/tmp/resguardo-${uid}-${hash(home)}`
  await mkdir(sockets, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const created = await lstat(sockets)
  if (owner && created.uid === 0 && created.isDirectory()) await chown(sockets, owner.uid, owner.gid)
  const status = await lstat(sockets)
  if (!status.isDirectory() || status.uid !== uid || (status.mode & 0o077) !== 0)
    throw new Error(`${sockets} must be a folder of uid ${uid} that no one else may enter`)
  return sockets
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
