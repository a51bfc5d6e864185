import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Compiles the package into `dist`: scripts and types only. */
rmSync(join(import.meta.dirname, 'dist'), { recursive: true, force: true })
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
const { status } = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', 'tsconfig.build.json'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
