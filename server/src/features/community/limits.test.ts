import { chooseName, keepImage, reportPost, writeReply } from '@resguardo/contract/community/community'
import { communityLimits } from '@resguardo/contract/community/communityRules'
import { claimReview, decideReview, moderateThread } from '@resguardo/contract/community/moderation'
import { expect, test } from 'vitest'
import { communitySamples } from '@resguardo/contract/community/community.samples'
import { makeLongStanding, giveCommunityName, makeThread } from '#test/communityPosts.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const nobody = '00000000-0000-4000-8000-000000000000'
const picture = communitySamples(nobody).keepImage.bodies[0] ?? { image: '', alt: '' }

/** The statuses of this many sequential calls. */
async function each(count: number, call: (at: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < count; at++) statuses.push((await call(at)).status)
  return statuses
}

const free = (count: number) => [...Array(count).fill(200), 429]

test('names, pictures, reports and replies of a member have an end for the day or the hour', async () => {
  const { make, call } = server()
  const ana = await make.signedIn({ role: 'user' })
  await makeLongStanding(server(), ana.uid)
  const { namesADay, imagesADay, reportsADay, member } = communityLimits
  expect(
    await each(namesADay + 1, (at) =>
      call(chooseName, { body: { name: `Nome ${'abcdefghijklmn'[at]}` } }, ana),
    ),
  ).toEqual(free(namesADay))
  expect(await each(imagesADay + 1, () => call(keepImage, { body: picture }, ana))).toEqual(free(imagesADay))
  const posts: string[] = []
  for (let at = 0; at <= reportsADay; at++) posts.push(await makeThread(server()))
  expect(
    await each(reportsADay + 1, (at) =>
      call(reportPost, { body: { uid: posts[at] ?? '', reason: 'spam', note: '' } }, ana),
    ),
  ).toEqual(free(reportsADay))
  const [open = ''] = posts
  const replies = await each(member.hour + 1, () => call(writeReply, { body: reply(open, 'Assim.') }, ana))
  expect(replies).toEqual(free(member.hour))
})

const reply = (to: string, text: string) => ({
  thread: to,
  uid: crypto.randomUUID(),
  lang: 'pt' as const,
  text,
  keep: false,
  lesson: null,
  image: null,
  follow: false,
})

test('a reply that identifies a person is not published before its writer confirms it', async () => {
  const { make, call } = server()
  const eve = await make.signedIn({ role: 'user' })
  await giveCommunityName(server(), eve.uid)
  const text = 'Escreva para eva.souza@example.org'
  expect((await call(writeReply, { body: reply(await makeThread(server()), text) }, eve)).status).toBe(422)
})

test('a moderator finds nothing where there is nothing', async () => {
  const { make, call } = server()
  const root = await make.signedIn({ role: 'root' })
  const there = { uid: nobody, revision: 1 }
  expect((await call(moderateThread, { body: { ...there, pinned: true, locked: false } }, root)).status).toBe(
    404,
  )
  expect((await call(claimReview, { body: { ...there, claim: true } }, root)).status).toBe(404)
  expect(
    (await call(decideReview, { body: { ...there, decision: 'hide', reason: 'spam' } }, root)).status,
  ).toBe(404)
})
