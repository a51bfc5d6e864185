import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkRangeFiles, isBreachedPassword } from '#security/breachedPasswords.ts'
import { digest } from '#test/digest.ts'

const workFolder = mkdtempSync(join(tmpdir(), 'resguardo-words-'))
afterAll(() => rmSync(workFolder, { recursive: true }))

const run = (...args: string[]): Promise<{ code: number; out: string }> =>
  new Promise((done) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const program = join(import.meta.dirname, 'resguardo.ts')
    // Less memory than the list would take.
    execFile(
      process.execPath,
      ['--max-old-space-size=64', program, ...args, '--json'],
      { env: { PATH, NODE_COMPILE_CACHE } },
      (error, out) => done({ code: typeof error?.code === 'number' ? error.code : 0, out }),
    )
  })

test('a word list becomes a folder of ranges in which each of its words is found, once', async () => {
  const list = join(workFolder, 'words.txt')
  const folder = join(workFolder, 'ranges')
  const words = ['senha', 'contraseña', 'Ünïcode 27', 'with: colon', ' spaces ', 'senha']
  // Half a million lines of few distinct words: each range is a file, and files are slow on a busy machine.
  const many = Array.from({ length: 500_000 }, (_, at) => `palavra-${at % 3000}-${'x'.repeat(20)}`)
  writeFileSync(list, `${[...words, '', ...many].join('\n').replace('senha\n', 'senha\r\n')}\nlast`)
  const { code, out } = await run('passwords', 'import', list, folder)
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({ count: 3006, folder })
  await checkRangeFiles(folder)
  const never = () => expect.unreachable('a range file could be read')
  for (const word of [...words, 'last', many[0] ?? '', many[2999] ?? ''])
    expect(await isBreachedPassword(folder, digest(word), never), word).toBe(true)
  for (const word of ['', 'senhas', 'palavra', 'x'])
    expect(await isBreachedPassword(folder, digest(word), never), word).toBe(false)
  const names = readdirSync(folder)
  expect(names.every((name) => /^[0-9A-F]{5}$/.test(name))).toBe(true)
  const [first = ''] = names
  expect(readFileSync(join(folder, first), 'latin1')).toMatch(/^([0-9A-F]{123}\n)+$/)
})

test('a folder that is there is not touched, and a failure leaves none behind', async () => {
  const list = join(workFolder, 'bad.txt')
  writeFileSync(list, `fine\n${'x'.repeat(200_000)}`)
  const folder = join(workFolder, 'bad')
  expect((await run('passwords', 'import', list, folder)).code).toBe(1)
  expect([existsSync(folder), existsSync(`${folder}.part`)]).toEqual([false, false])
  expect((await run('passwords', 'import', list, workFolder)).code).toBe(2)
  expect((await run('passwords', 'import', join(workFolder, 'none.txt'), folder)).code).toBe(2)
})
