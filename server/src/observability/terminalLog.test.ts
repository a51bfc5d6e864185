import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { readableLine, terminalOutput } from './terminalLog.ts'

test('a line on a terminal has time, message and fields, without braces and the name of the instance', () => {
  const lines: string[] = []
  const log = openLog(
    'info',
    terminalOutput((text) => lines.push(text)),
    'one',
  )
  log.info({ ms: 608, started: true }, 'embedded PostgreSQL is ready')
  log.warn({}, 'other machines are served over plain HTTP')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d {2}embedded PostgreSQL is ready {2}ms=608 {2}started=true\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d {2}warn {2}other machines are served over plain HTTP\n$/)
})

test('an error keeps its stack', () => {
  const line = readableLine(
    '{"level":"error","time":0,"msg":"failed","err":{"type":"TypeError","stack":["at x"]}}',
  )
  expect(line).toContain('00:00:00  error  failed\n')
  expect(line).toContain('"at x"')
})
