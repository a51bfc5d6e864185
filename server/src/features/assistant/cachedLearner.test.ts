import { chooseCourse } from '@resguardo/contract/learning/courses'
import { expect, test, vi } from 'vitest'
import { askAndWait, type ChatClient, questionId, withChat } from '#test/chatClient.ts'
import { ungroundedSteps } from '#test/evaluation/groundedness.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const { connect, reader } = withChat(server)

const about = 'trocar o PIN da tela por um código de seis dígitos'
const samsung = { profile: 'basic', osType: 'android-samsung', device: null, version: null } as const

async function line() {
  const ana = await reader()
  const own = await connect(ana.bearer)
  await own.next()
  return { ...ana, own }
}

async function said(own: ChatClient, text: string, n: number) {
  const { answer, left } = await askAndWait(own, text, n)
  if (answer.from !== 'assistant') throw new Error('no answer')
  return { ...answer.answer, left }
}

test('a repeated question is answered and stored with one statement', async () => {
  const { own } = await line()
  await said(own, about, 1)
  const query = vi.spyOn(server().deps, 'query')
  await said(own, 'como faço backup', 2)
  const statements = query.mock.calls.map(([text]) => text)
  query.mockRestore()
  expect(statements).toHaveLength(1)
  expect(statements[0]).toContain('insert into chat_messages')
})

test('a phone that was chosen between two questions is the one that is answered for, about what was said before', async () => {
  const { own, uid, token } = await line()
  const before = await said(own, about, 1)
  expect(ungroundedSteps(server().deps.content, before, samsung)).not.toEqual([])
  const { profile, osType } = samsung
  await server().call(chooseCourse, { body: { uid, profile, osType } }, { token })
  const after = await said(own, 'onde fica isso?', 2)
  expect(after.citations[0]).toMatchObject({ lesson: 'strong-code' })
  expect(after.ways[0]?.steps.length).toBeGreaterThan(0)
  expect(ungroundedSteps(server().deps.content, after, samsung)).toEqual([])
})

test('a licence that is taken between two questions counts the second; one that comes counts no more', async () => {
  const { own, uid } = await line()
  expect(await said(own, about, 1)).toMatchObject({ left: null, person: false })
  const { db } = server().deps
  const ends = async (days: number) =>
    db
      .updateTable('people')
      .set({ trial_ends: new Date(Date.now() + days * 86_400_000) })
      .where('uid', '=', uid)
      .execute()
  await ends(-1)
  expect(await said(own, 'como faço backup', 2)).toMatchObject({ left: 4 })
  expect(await said(own, 'desligar o bluetooth', 3)).toMatchObject({ left: 3 })
  await ends(9)
  expect(await said(own, 'permissões dos apps', 4)).toMatchObject({ left: null })
})

test('a message sent again after the reader’s progress changed is stored once', async () => {
  const { own, uid, token, bearer } = await line()
  const once = await askAndWait(own, about, 1)
  const { profile, osType } = samsung
  await server().call(chooseCourse, { body: { uid, profile, osType } }, { token })
  own.socket.terminate()
  const again = await connect(bearer)
  await again.next()
  expect(await askAndWait(again, about, 1)).toEqual(once)
  again.ask({ type: 'history' })
  expect(await again.next()).toMatchObject({
    messages: [{ id: questionId(1) }, { to: questionId(1) }],
    more: false,
  })
})
