import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openLog } from '#observability/log.ts'
import { questionId, withChat } from '#test/chatClient.ts'
import { withTestApp } from '#test/testApp.ts'

const logged: string[] = []
const log = openLog('info', { write: (line) => void logged.push(line) }, 'one')
const server = withTestApp({ deps: { log } })
const { connect, reader } = withChat(server)

test('each word on a line that fails is in the log under a separate id, without what was said', async () => {
  const ana = await reader()
  const line = await connect(ana.bearer)
  await line.next()
  await sql`alter table chats rename to chats_gone`.execute(server().owner)
  logged.length = 0
  for (const n of [1, 2]) {
    line.ask({ type: 'ask', id: questionId(n), text: 'canary words' })
    expect(await line.next()).toMatchObject({ type: 'error', key: 'failed', to: questionId(n) })
  }
  const lines = logged.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'chat frame failed')
  const ids = lines.map(({ requestId }) => requestId)
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(ids[0]).not.toBe(ids[1])
  expect(lines).toMatchObject([
    { level: 'error', instance: 'one', err: { code: '42P01' } },
    { level: 'error', instance: 'one' },
  ])
  expect(logged.join('')).not.toContain('canary')
})
