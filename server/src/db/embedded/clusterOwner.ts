import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type ClusterOwner = { uid: number; gid: number }

/**
 * Chooses the account that runs PostgreSQL; undefined means the current one. PostgreSQL refuses to run as
 * root. Root uses the owner of the first of these folders that exists and is not root's, else `postgres`,
 * else `nobody`.
 */
export function chooseClusterOwner(...folders: string[]): ClusterOwner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readAccounts()
  for (const folder of folders) {
    if (!existsSync(folder)) continue
    const { uid, gid } = statSync(folder)
    // initdb refuses a uid that has no account.
    if (uid !== 0 && accounts.some((account) => account.uid === uid)) return { uid, gid }
  }
  const candidates = ['postgres', 'nobody'].map((name) => accounts.find((account) => account.name === name))
  const owner = candidates.find((account) => account !== undefined)
  if (!owner)
    throw new Error('PostgreSQL does not run as root, and there is no account `postgres` or `nobody`')
  return { uid: owner.uid, gid: owner.gid }
}

/** Whether that account can traverse every folder down to this path (and read it, if it is a file). */
export function canEnter(path: string, owner: ClusterOwner | undefined): boolean {
  if (!owner) return true
  const status = statSync(path)
  const bits = status.uid === owner.uid ? 6 : status.gid === owner.gid ? 3 : 0
  const needed = status.isDirectory() ? 1 : 4
  if (((status.mode >> bits) & needed) === 0) return false
  const parent = dirname(path)
  return parent === path || canEnter(parent, owner)
}

function readAccounts() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid = '', gid = '']) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
