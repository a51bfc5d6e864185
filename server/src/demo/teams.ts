import { createHash } from 'node:crypto'
import { weekOf } from '#features/teams/publishReport.ts'
import { rasterizeLogo } from '#security/images/logo.ts'
import { demoPeople, teamNames, type TeamName } from './demoPeople.ts'
import { daysAgo, type DemoContext, uidOf } from './demoContext.ts'

export const teamOf = (name: TeamName) => uidOf(`team ${name}`)
export const associationOf = (name: string) => uidOf(`association ${name}`)

const teamProfiles: Readonly<
  Record<TeamName, { title: string; about: string; accent: string; since: number }>
> = {
  farol: {
    title: 'Farol Jornalismo',
    about: 'Redação independente, 40 pessoas em três cidades.',
    accent: '#1d5f8a',
    since: 390,
  },
  brujula: {
    title: 'Colectivo Brújula',
    about: 'Acompañamiento a personas migrantes.',
    accent: '#7a3b8f',
    since: 350,
  },
  harbour: {
    title: 'Harbour Clinic',
    about: 'A clinic with four doctors and their assistants.',
    accent: '#0f6b5c',
    since: 300,
  },
  escola: {
    title: 'Escola Sabiá',
    about: 'Famílias e professores do ensino fundamental.',
    accent: '#8a4b1d',
    since: 120,
  },
  norte: {
    title: 'Rede Norte',
    about: 'Rádios comunitárias da região norte.',
    accent: '#4a5a12',
    since: 110,
  },
}

/** Progress of a newsroom over eight weeks, oldest first, in bands of five people or more. */
const progressOfFarol = [
  [30, 10, null, null, null],
  [25, 10, 5, null, null],
  [25, 10, 5, null, null],
  [20, 10, 5, 5, null],
  [15, 10, 10, 5, null],
  [15, 10, 10, 5, 5],
  [10, 10, 10, 10, 5],
  [10, 5, 10, 10, 10],
]

/** The weekly reports that the largest team has published. */
async function makeReports(context: DemoContext): Promise<void> {
  await context.db
    .insertInto('team_reports')
    .values(
      progressOfFarol.map((progress, at) => ({
        team: teamOf('farol'),
        week: weekOf(daysAgo(context, 7 * (progressOfFarol.length - at))),
        people: 45,
        progress,
        activity: [30, 15],
        licenses: [35, 10],
      })),
    )
    .execute()
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** What the largest team announces to its people. */
async function makeAnnouncements(context: DemoContext): Promise<void> {
  const created = daysAgo(context, 2)
  await context.db
    .insertInto('announcements')
    .values({
      uid: uidOf('announcement farol'),
      team: teamOf('farol'),
      text: 'Na sexta às 10h, na redação: meia hora para tirar dúvidas sobre senhas. Traga seu celular.',
      until: dayOf(daysAgo(context, -12)),
      created,
      mailed: created,
    })
    .execute()
}

/** Lessons that the largest team asks for: once counted, and once until a day to come. */
async function makeAssignments(context: DemoContext): Promise<void> {
  const counted = { why: 'counted' as const, asked: 40, finished: 25 }
  await context.db
    .insertInto('assignments')
    .values([
      {
        uid: uidOf('assignment farol lock'),
        team: teamOf('farol'),
        lessons: ['strong-code', 'finger-face'],
        until: dayOf(daysAgo(context, 20)),
        created: daysAgo(context, 50),
        counted: daysAgo(context, 18),
        ...counted,
      },
      {
        uid: uidOf('assignment farol accounts'),
        team: teamOf('farol'),
        lessons: ['different-passwords', 'second-step', 'phishing-links'],
        until: dayOf(daysAgo(context, -10)),
        created: daysAgo(context, 4),
      },
    ])
    .execute()
}

/** Teams with their people, domains, logos, join requests and associations. */
export async function makeTeams(context: DemoContext): Promise<void> {
  const { db } = context
  await db
    .insertInto('teams')
    .values(
      teamNames.map((name) => ({
        uid: teamOf(name),
        team_name: teamProfiles[name].title,
        description: teamProfiles[name].about,
        contact_email: `contato@${name}.example`,
        created: daysAgo(context, teamProfiles[name].since),
      })),
    )
    .execute()
  await db
    .insertInto('memberships')
    .values(
      demoPeople.flatMap(({ name, role, teams: memberTeams = [], since }) =>
        memberTeams.map((team) => ({
          team: teamOf(team),
          person: uidOf(name),
          joined_by:
            role === 'admin'
              ? ('founder' as const)
              : since % 3 === 0
                ? ('invite' as const)
                : ('hand' as const),
          joined: daysAgo(context, since),
        })),
      ),
    )
    .execute()
  await makeDomains(context)
  await makeLogos(context)
  await makeAssociations(context)
  await makeReports(context)
  await makeAssignments(context)
  await makeAnnouncements(context)
}

async function makeDomains(context: DemoContext): Promise<void> {
  const checked = daysAgo(context, 0.3)
  const claim = (team: TeamName, domain: string) => ({
    team: teamOf(team),
    domain,
    token: createHash('sha256').update(domain).digest('base64url').slice(0, 32),
    claimed: daysAgo(context, 80),
    checked,
    next_check: daysAgo(context, -0.7),
  })
  await context.db
    .insertInto('team_domains')
    .values([
      { ...claim('farol', 'farol.example'), mode: 'ask', state: 'proved', result: 'found', proved_by: 'dns' },
      { ...claim('farol', 'farol-radio.example'), mode: 'join', state: 'waiting', result: 'missing' },
      {
        ...claim('brujula', 'brujula.example'),
        mode: 'join',
        state: 'proved',
        result: 'found',
        proved_by: 'root',
      },
      {
        ...claim('harbour', 'harbour.example'),
        mode: 'off',
        state: 'proved',
        result: 'found',
        proved_by: 'dns',
      },
      { ...claim('escola', 'sabia.example'), mode: 'ask', state: 'dropped', result: 'wrong' },
      { ...claim('norte', 'rede-norte.example'), mode: 'ask', state: 'waiting', result: 'none' },
    ])
    .execute()
  await context.db
    .insertInto('join_requests')
    .values(
      (['joao', 'sofia', 'noah'] as const).flatMap((name, n) => [
        {
          team: teamOf('farol'),
          person: uidOf(name),
          domain: 'farol.example',
          asked: daysAgo(context, n + 0.5),
        },
        {
          team: teamOf('harbour'),
          person: uidOf(name),
          domain: 'harbour.example',
          asked: daysAgo(context, n + 1),
        },
      ]),
    )
    .execute()
}

async function makeLogos({ db }: DemoContext): Promise<void> {
  for (const name of teamNames) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
      <rect width="256" height="256" rx="48" fill="${teamProfiles[name].accent}"/>
      <circle cx="128" cy="128" r="72" fill="#fff"/><circle cx="128" cy="128" r="40" fill="${teamProfiles[name].accent}"/></svg>`
    const logo = await rasterizeLogo(Buffer.from(svg).toString('base64'), 'demo')
    if (!logo) throw new Error('a logo of the demonstration cannot be drawn')
    await db
      .insertInto('team_logos')
      .values({ team: teamOf(name), ...logo })
      .execute()
  }
}

async function makeAssociations(context: DemoContext): Promise<void> {
  const pair = (sponsor: TeamName, partner: TeamName) => ({
    uid: associationOf(`${sponsor} ${partner}`),
    sponsor: teamOf(sponsor),
    partner: teamOf(partner),
    proposed: daysAgo(context, 90),
  })
  const accepted = daysAgo(context, 85)
  // One level deep: no partner is also a sponsor.
  await context.db
    .insertInto('associations')
    .values([
      {
        ...pair('farol', 'brujula'),
        kind: 'seats',
        proposed_by: 'sponsor',
        seats: 10,
        accepted,
        ends: daysAgo(context, -200),
      },
      { ...pair('farol', 'norte'), kind: 'manage', proposed_by: 'partner', accepted },
      { ...pair('harbour', 'norte'), kind: 'report', proposed_by: 'sponsor', accepted },
      { ...pair('harbour', 'brujula'), kind: 'seats', proposed_by: 'sponsor', seats: 5 },
      { ...pair('escola', 'norte'), kind: 'report', proposed_by: 'partner' },
      {
        ...pair('escola', 'brujula'),
        kind: 'report',
        proposed_by: 'sponsor',
        accepted,
        ended: daysAgo(context, 12),
      },
    ])
    .execute()
}
