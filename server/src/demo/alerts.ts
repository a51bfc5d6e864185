import type { AlertSystem, AlertWords, Severity } from '@resguardo/contract/alerts/alertRules'
import { cadences, nextSlot } from '@resguardo/contract/newsletter/newsletterDates'
import type { Profile } from '@resguardo/contract/devices/profile'
import type { Language, Text } from '@resguardo/contract/platform/languages'
import { addAlert, publishAlert, markWithdrawn } from '#features/alerts/alerts.table.ts'
import { sealReadMarks } from '#features/alerts/readMarks.ts'
import { demoPeople, learners } from './demoPeople.ts'
import { daysAgo, type DemoContext, uidOf } from './demoContext.ts'

interface DemoAlert {
  name: string
  severity: Severity
  title: Text
  text: Text
  systems: AlertSystem[]
  profiles?: Profile[]
  /** Days since it was confirmed; null for a draft. */
  published: number | null
  withdrawn?: true
  over?: true
}

const ios: AlertSystem = { osType: 'ios', min: null, max: '18.6', models: [] }
const samsung: AlertSystem = { osType: 'android-samsung', min: null, max: null, models: [] }
const grapheneos: AlertSystem = { osType: 'grapheneos', min: null, max: null, models: [] }

const demoAlerts: readonly DemoAlert[] = [
  {
    name: 'messages',
    severity: 'critical',
    systems: [ios, samsung, grapheneos],
    published: 0.6,
    title: {
      pt: 'Falha em mensagens já é explorada',
      es: 'Ya se explota una falla en mensajes',
      en: 'A flaw in messages is being exploited',
    },
    text: {
      pt: 'Basta receber a mensagem. Os fabricantes já corrigiram.',
      es: 'Basta con recibir el mensaje. Los fabricantes ya la corrigieron.',
      en: 'Receiving the message is enough. The makers have fixed it.',
    },
  },
  {
    name: 'ios-update',
    severity: 'important',
    systems: [ios],
    published: 6,
    title: {
      pt: 'iOS 18.7 corrige 20 falhas',
      es: 'iOS 18.7 corrige 20 fallas',
      en: 'iOS 18.7 fixes 20 flaws',
    },
    text: {
      pt: 'Duas delas permitiam ver fotos com a tela bloqueada.',
      es: 'Dos permitían ver fotos con la pantalla bloqueada.',
      en: 'Two of them let photos be seen with the screen locked.',
    },
  },
  {
    name: 'samsung-update',
    severity: 'important',
    systems: [samsung],
    published: 12,
    title: {
      pt: 'Pacote de novembro da Samsung',
      es: 'Paquete de noviembre de Samsung',
      en: 'November patches of Samsung',
    },
    text: {
      pt: 'Chega primeiro aos modelos S e depois aos A.',
      es: 'Llega primero a los modelos S y después a los A.',
      en: 'Models S get it first, then models A.',
    },
  },
  {
    name: 'sms',
    severity: 'notice',
    systems: [],
    published: 18,
    title: {
      pt: 'Golpe do pacote retido',
      es: 'Estafa del paquete retenido',
      en: 'Scam about a parcel that is held',
    },
    text: {
      pt: 'Mensagens pedem uma taxa por um endereço falso.',
      es: 'Mensajes piden una tasa en una dirección falsa.',
      en: 'Messages ask for a fee at a false address.',
    },
  },
  {
    name: 'graphene',
    severity: 'notice',
    systems: [grapheneos],
    published: 25,
    title: {
      pt: 'Nova versão do GrapheneOS',
      es: 'Nueva versión de GrapheneOS',
      en: 'New release of GrapheneOS',
    },
    text: {
      pt: 'Traz as correções do mês para todos os Pixel.',
      es: 'Trae las correcciones del mes a todos los Pixel.',
      en: 'Brings this month’s fixes to every Pixel.',
    },
  },
  {
    name: 'calls',
    severity: 'notice',
    systems: [],
    published: 45,
    title: {
      pt: 'Ligações com voz imitada',
      es: 'Llamadas con voz imitada',
      en: 'Calls with an imitated voice',
    },
    text: {
      pt: 'Combine uma palavra com a sua família.',
      es: 'Acuerda una palabra con tu familia.',
      en: 'Agree on a word with your family.',
    },
  },
  {
    name: 'old',
    severity: 'important',
    systems: [],
    published: 60,
    over: true,
    title: { pt: 'Aplicativo falso de banco', es: 'Aplicación falsa de banco', en: 'False app of a bank' },
    text: {
      pt: 'Foi tirado das lojas.',
      es: 'Se retiró de las tiendas.',
      en: 'It was taken out of the stores.',
    },
  },
  {
    name: 'mistaken',
    severity: 'critical',
    systems: [samsung],
    published: 30,
    withdrawn: true,
    title: { pt: 'Falha no Bluetooth', es: 'Falla en Bluetooth', en: 'Flaw in Bluetooth' },
    text: { pt: 'Era de outro aparelho.', es: 'Era de otro equipo.', en: 'It was another device’s.' },
  },
  {
    name: 'draft',
    severity: 'notice',
    systems: [],
    published: null,
    title: {
      pt: 'Permissões novas no Android',
      es: 'Permisos nuevos en Android',
      en: 'New permissions in Android',
    },
    text: {
      pt: 'Explicar a mudança da próxima versão.',
      es: 'Explicar el cambio de la próxima versión.',
      en: 'Explain the change of the next version.',
    },
  },
  {
    name: 'draft-wifi',
    severity: 'important',
    systems: [ios],
    profiles: ['enhanced'],
    published: null,
    title: {
      pt: 'Redes abertas em aeroportos',
      es: 'Redes abiertas en aeropuertos',
      en: 'Open networks at airports',
    },
    text: { pt: 'Falta a fonte.', es: 'Falta la fuente.', en: 'The source is missing.' },
  },
]

/** Alerts in every state, their feeds, and a newsletter that has been sent for weeks. */
export async function makeAlerts(context: DemoContext): Promise<void> {
  await makeFeeds(context)
  for (const alert of demoAlerts) await makeAlert(context, alert)
  await markRead(context)
  await makeNewsletterReaders(context)
  await makeNewsletterIssues(context)
}

const action: Text = { pt: 'Atualize hoje.', es: 'Actualiza hoy.', en: 'Update today.' }
const alertWords = ({ title, text }: DemoAlert, lang: Language): AlertWords => ({
  title: title[lang],
  text: text[lang],
  action: action[lang],
})

async function makeAlert(context: DemoContext, alert: DemoAlert): Promise<void> {
  const { db } = context
  const uid = uidOf(`alert ${alert.name}`)
  const at = daysAgo(context, alert.published ?? 0.2)
  await addAlert(
    db,
    uid,
    {
      severity: alert.severity,
      words: { pt: alertWords(alert, 'pt'), es: alertWords(alert, 'es'), en: alertWords(alert, 'en') },
      systems: alert.systems,
      profiles: alert.profiles ?? [],
      source: { name: 'CERT.br', url: 'https://www.cert.br/' },
      expires: alert.over ? daysAgo(context, 10).toISOString() : null,
    },
    { writer: uidOf('mateo'), now: at, feed: alert.name.startsWith('draft') ? uidOf('feed 0') : null },
  )
  if (alert.published !== null)
    await publishAlert(db, { uid, revision: 1 }, { confirmer: uidOf('olivia'), alone: false, now: at })
  if (alert.withdrawn) await markWithdrawn(db, { uid, revision: 2 }, daysAgo(context, 28))
}

async function makeFeeds(context: DemoContext): Promise<void> {
  const feeds = [
    { kind: 'sofa', name: 'SOFA', url: 'https://sofa.demo.example/v1/ios.json', result: 'read' },
    { kind: 'kev', name: 'KEV', url: 'https://kev.demo.example/known.json', result: 'unchanged' },
    { kind: 'rss', name: 'CERT', url: 'https://cert.demo.example/rss.xml', result: 'timeout' },
    { kind: 'json', name: 'Boletim', url: 'https://boletim.demo.example/feed.json', result: 'never' },
  ] as const
  await context.db
    .insertInto('alert_feeds')
    .values(
      feeds.map((feed, n) => ({
        ...feed,
        uid: uidOf(`feed ${n}`),
        lang: 'en' as const,
        // Inactive: these addresses do not exist and must not be fetched.
        active: false,
        drafts: n === 0 ? 2 : 0,
        read: feed.result === 'never' ? null : daysAgo(context, 0.1),
      })),
    )
    .execute()
}

/** Half of the readers have read the older alerts. */
async function markRead(context: DemoContext): Promise<void> {
  const read = Object.fromEntries(
    demoAlerts
      .filter(({ published }) => published !== null && published > 10)
      .map(({ name, published }) => [uidOf(`alert ${name}`), daysAgo(context, published ?? 0).toISOString()]),
  )
  const readers = learners.filter((_, n) => n % 2 === 0).map(({ name }) => uidOf(name))
  await context.db
    .insertInto('alert_reads')
    .values(readers.map((person) => ({ person, sealed: sealReadMarks(context.keys, person, read) })))
    .execute()
}

const newsletterReaders = demoPeople.filter(({ newsletter }) => newsletter)

async function makeNewsletterReaders(context: DemoContext): Promise<void> {
  await context.db
    .insertInto('newsletter_readers')
    .values(
      newsletterReaders.map(({ name, timezone, newsletter = 'weekly' }, n) => ({
        person: uidOf(name),
        confirmed: n % 7 === 6 ? null : daysAgo(context, 70),
        cadence: newsletter,
        zone: timezone,
        ...(n % 9 === 8 && {
          stopped: daysAgo(context, 15),
          why: n % 2 === 0 ? ('bounce' as const) : ('complaint' as const),
        }),
      })),
    )
    .execute()
}

/** The last weeks and months, zone by zone, with the outcome of their mails. */
async function makeNewsletterIssues(context: DemoContext): Promise<void> {
  const { db } = context
  const zones = [...new Set(newsletterReaders.map(({ timezone }) => timezone))]
  for (const cadence of cadences) {
    const step = cadence === 'weekly' ? 7 : 31
    for (let back = cadence === 'weekly' ? 8 : 3; back >= 1; back--)
      for (const [z, zone] of zones.entries()) {
        const before = daysAgo(context, (back + 1) * step)
        const { day, at } = nextSlot(cadence, before, zone)
        if (at > context.now) continue
        const sent = 8 + ((back + z) % 5)
        const issue = await db
          .insertInto('newsletter_issues')
          .values({
            cadence,
            zone,
            day,
            at,
            since: before,
            place: null,
            readers: sent + 2,
            kinds: 3,
            done: at,
            sent,
            bounced: 1,
            unknown: 1,
            late: 0,
          })
          .onConflict((known) => known.columns(['cadence', 'zone', 'day']).doNothing())
          .returning('id')
          .executeTakeFirst()
        const reader = newsletterReaders[(back * 3 + z) % newsletterReaders.length]
        if (!issue || !reader) continue
        await db
          .insertInto('newsletter_mails')
          .values({ person: uidOf(reader.name), day, issue: issue.id, state: 'unknown', finished: at })
          .onConflict((known) => known.doNothing())
          .execute()
      }
  }
}
