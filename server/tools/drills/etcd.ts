import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterOwner } from '#db/embedded/clusterOwner.ts'
import { freePort } from '#test/serverProcess.ts'

/** Starts one member of etcd with its data in a new folder, and waits until it answers. */
export async function startEtcd(folder: string, owner: ClusterOwner | undefined) {
  mkdirSync(folder)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const [port, peerPort] = [await freePort(), await freePort()]
  const client = `http://127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${peerPort}`
  const args = [
    ['--data-dir', folder],
    ['--listen-client-urls', client, '--advertise-client-urls', client],
    ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ['--initial-cluster', `default=${peer}`, '--log-level', 'error'],
  ].flat()
  const child = spawn('etcd', args, { ...owner, cwd: '/', stdio: 'ignore' })
  const ended = once(child, 'exit')
  for (let left = 100; !(await fetch(`${client}/health`).catch(() => null))?.ok; left--) {
    if (left === 0 || child.exitCode !== null) throw new Error('etcd does not start')
    await sleep(100)
  }
  return {
    port,
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type CutableLink = Awaited<ReturnType<typeof openCutableLink>>

/** A port that leads to another one until it is cut; then connections hang, as when a cable is pulled. */
export async function openCutableLink(target: number) {
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => {}).on('close', () => sockets.delete(near))
    if (isCut) return
    const far = connect(target, '127.0.0.1')
    sockets.add(far)
    far.on('error', () => {}).on('close', () => sockets.delete(far))
    near.on('data', (bytes) => !isCut && far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes) => !isCut && near.write(bytes)).on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return {
    port: address.port,
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.destroy()
    },
    async end() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
