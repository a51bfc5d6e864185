import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { listTools, tools } from './tools.ts'

/*
 * `npm run bench -- <name> [arguments]` runs a benchmark, a drill or a walk through all pages. It lists them
 * without a name or with --help.
 */
const projectRoot = join(import.meta.dirname, '../..')
const [name, ...args] = process.argv.slice(2)
const wantsHelp = name === undefined || process.argv.includes('--help')
const tool = wantsHelp ? undefined : tools.get(name)

if (tool) {
  const [program, ...ownArgs] = tool.command
  const PATH = [join(projectRoot, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(program, [...ownArgs, ...args], {
    cwd: projectRoot,
    env: { ...tool.env, ...process.env, PATH },
    stdio: 'inherit',
  })
  // The terminal sends SIGINT to the child too; this process waits until the child has cleaned up.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} else if (wantsHelp) console.log(listTools())
else {
  console.error(`There is no ${name}.\n\n${listTools()}`)
  process.exitCode = 1
}
