import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function memoryLog() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) }
}

test('an outage of the database is one line, and after a second how often it came; another cause has its own', async () => {
  const { lines, log } = memoryLog()
  const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (let time = 0; time < 200; time++)
    log.warn({ requestId: String(time), operation: 'readTeam', err: refused() }, 'database unreachable')
  log.warn({ operation: 'readTeam', err: new Error('Connection terminated') }, 'database unreachable')
  log.warn({ operation: 'readCourse', err: refused() }, 'database unreachable')
  for (let time = 0; time < 3; time++) log.info({ route: 'GET /v2/team' }, 'refused')
  expect(lines.map(({ msg, operation }) => [msg, operation])).toEqual([
    ['database unreachable', 'readTeam'],
    ['database unreachable', 'readTeam'],
    ['database unreachable', 'readCourse'],
    ['refused', undefined],
    ['refused', undefined],
    ['refused', undefined],
  ])
  await expect.poll(() => lines.length).toBe(7)
  expect(lines[6]).toMatchObject({ msg: 'database unreachable', operation: 'readTeam', repeated: 199 })
  await sleep(20)
  log.warn({ operation: 'readTeam', err: refused() }, 'database unreachable')
  expect(lines).toHaveLength(8)
})

test('any other error has a line each time', () => {
  const { lines, log } = memoryLog()
  for (let time = 0; time < 3; time++) log.error({ err: new Error('a bug') }, 'request failed')
  expect(lines).toHaveLength(3)
})
