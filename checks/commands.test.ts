import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listTools, tools } from '../server/tools/tools.ts'

const projectRoot = join(import.meta.dirname, '..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
)

const files = globSync(
  [
    '{*.md,Dockerfile,.ci/run,.github/**/*.{md,yml}}',
    '{checks,client,contract,server,web,content,e2e,deploy,docs}/**/*.{ts,tsx,mjs,md,service}',
  ],
  { cwd: projectRoot, exclude: ['**/node_modules/**', '**/dist/**'] },
)

/** Cited commands that do not exist. Scripts of a workspace (`-w web`) are not looked at. */
function unknownCommands(text: string): string[] {
  return [...text.matchAll(/npm run ([a-z][\w:-]*)(?: -- ([a-z][\w-]*))?(?![\w:-]| -w)/g)]
    .filter(([, script = '', tool]) => !scripts[script] || (script === 'bench' && tool && !tools.has(tool)))
    .map(([command]) => command)
}

test('commands that documents, comments and messages name exist', () => {
  expect(files.length).toBeGreaterThan(1000)
  const unknown = files.flatMap((file) =>
    unknownCommands(readFileSync(join(projectRoot, file), 'utf8')).map((command) => `${file}: ${command}`),
  )
  expect(unknown.filter((one) => !one.startsWith('checks/commands.test.ts'))).toEqual([])
})

test('a command that does not exist is found', () => {
  expect(unknownCommands('`npm run bench -- nothing`, `npm run bench -- http`, `npm run bench`')).toEqual([
    'npm run bench -- nothing',
  ])
  expect(unknownCommands('`npm run nothing`, `npm run check`')).toEqual(['npm run nothing'])
})

test('the list of tools names each of them, and their files exist', () => {
  const list = listTools()
  for (const [name, { command }] of tools) {
    expect(list).toContain(`\n  ${name} `)
    for (const part of command.filter((word) => /^server\/.*\.ts$/.test(word)))
      expect(globSync(part, { cwd: projectRoot }), name).toHaveLength(1)
  }
})
