import { createAlert, withdrawAlert } from '@resguardo/contract/alerts/alerts'
import { alertContent } from '@resguardo/contract/alerts/alerts.samples'
import { expect, test } from 'vitest'
import { publish } from '#test/publishAlert.ts'
import { withChat } from '#test/chatClient.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const { connect, reader } = withChat(server)

test('an alert that is published or withdrawn is sent to every open chat, on every instance; a draft to none', async () => {
  const second = await startTestApp({ on: server() })
  const at = (await second.listen()).replace('http', 'ws')
  const [ana, bia] = [await reader(), await reader()]
  const lines = [await connect(ana.bearer), await connect(bia.bearer, { at })]
  for (const line of lines) await line.next()
  const { make, call } = server()
  const roots = [await make.signedIn({ role: 'root' }), await make.signedIn({ role: 'root' })] as const
  await call(createAlert, { body: alertContent() }, roots[0])
  const { uid, revision } = await publish(server(), roots)
  for (const line of lines) expect(await line.next()).toEqual({ type: 'alerts' })
  await call(withdrawAlert, { body: { uid, revision } }, roots[0])
  for (const line of lines) expect(await line.next()).toEqual({ type: 'alerts' })
  for (const line of lines) {
    line.ask({ type: 'history' })
    expect((await line.next()).type).toBe('history')
  }
  await second.close()
})
