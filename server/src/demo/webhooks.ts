import { newSecret, sealSecret } from '#features/webhooks/signature.ts'
import { daysAgo, type DemoContext, uidOf } from './demoContext.ts'
import { teamOf } from './teams.ts'

/** Webhooks, two of them with deliveries. All are disabled: a demonstration sends nothing. */
export async function makeWebhooks(context: DemoContext): Promise<void> {
  const { db, keys, random } = context
  const hook = (name: string) => {
    const uid = uidOf(`webhook ${name}`)
    return { uid, secret: sealSecret(keys, uid, newSecret(random)), active: false }
  }
  await db
    .insertInto('webhooks')
    .values([
      {
        ...hook('crm'),
        name: 'CRM',
        url: 'https://crm.demo.example/resguardo',
        kinds: ['account.created', 'account.changed'],
      },
      {
        ...hook('desk'),
        name: 'Central de atendimento',
        url: 'https://desk.demo.example/resguardo',
        kinds: ['ticket.created'],
        stopped: 'gone',
      },
      {
        ...hook('farol'),
        team: teamOf('farol'),
        name: 'Folha de pagamento',
        url: 'https://folha.farol.example/resguardo',
        kinds: ['license.assigned', 'license.released', 'audit.people'],
      },
    ])
    .execute()
  const deliveries = [
    ['crm', 'account.created', 'ana', 200, 'delivered', 6],
    ['crm', 'account.created', 'renata', 500, 'status', 3],
    ['desk', 'ticket.created', 'ticket ana', 410, 'gone', 1],
  ] as const
  await db
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(([name, kind, what, status, result, days]) => ({
        uid: uidOf(`delivery ${name} ${what}`),
        webhook: uidOf(`webhook ${name}`),
        kind,
        data: JSON.stringify({ [kind === 'ticket.created' ? 'ticket' : 'account']: uidOf(what) }),
        at: daysAgo(context, days),
        state: status === 200 ? ('delivered' as const) : ('failed' as const),
        tries: 1,
        attempts: JSON.stringify([{ at: daysAgo(context, days).toISOString(), result, status, ms: 84 }]),
      })),
    )
    .execute()
}
