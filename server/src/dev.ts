import { spawn } from 'node:child_process'
import { join } from 'node:path'

/*
 * `npm run dev`: the server on port 3000, restarted when its sources change, and Vite on port 5173, which
 * proxies /v2 and /content to it. Ctrl-C stops both.
 */
const projectFolder = join(import.meta.dirname, '../..')
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.mjs'], {
    cwd: projectFolder,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [join(projectFolder, 'node_modules/vite/bin/vite.js')], {
    cwd: join(projectFolder, 'web'),
    stdio: 'inherit',
  }),
]

const stopAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
for (const child of children) child.on('exit', stopAll)
