import { teamKinds } from '@resguardo/contract/webhooks/webhookRules'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#test/fakeServer.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { TeamRoute } from './TeamRoute.tsx'

const team = sampleTeam(1, { teamName: 'Farol' })
const secret = `whsec_${'a'.repeat(43)}=`

test("an admin adds a webhook on the team's tab, with events that name the team only", async () => {
  signIn({ role: 'admin' })
  const server = fakeServer({
    readTeams: { teams: [team], next: null },
    readWebhooks: { webhooks: [] },
    createWebhook: { webhooks: [], uid: team.uid, secret },
  })
  const { user } = renderPage('/teams/:uid/*', TeamRoute, { path: `/teams/${team.uid}/webhooks` })
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }))
  expect(server.calls('readWebhooks')).toMatchObject([{ address: `/v2/webhook?team=${team.uid}` }])
  const dialog = within(screen.getByRole('dialog', { name: 'Add webhook' }))
  await user.type(dialog.getByLabelText('Name'), 'HR')
  await user.type(dialog.getByLabelText('Address'), 'https://hr.example/events')
  expect(dialog.queryByLabelText('Account created')).toBeNull()
  await user.click(dialog.getByLabelText('All events'))
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }))
  expect(await screen.findByText(secret)).toBeTruthy()
  await waitFor(() => {
    expect(server.calls('createWebhook')).toMatchObject([{ body: { team: team.uid, kinds: [...teamKinds] } }])
  })
})
