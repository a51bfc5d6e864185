import type { Language } from '@resguardo/contract/platform/languages'
import type { Phone } from '@resguardo/contract/learning/courses'
import type { Profile } from '@resguardo/contract/devices/profile'
import type { Role, Status } from '@resguardo/contract/auth/session'
import { cycle } from './demoContext.ts'

/**
 * A person of the demonstration. None of them exists, and mail to their domain is never delivered (RFC 2606).
 */
export interface DemoPerson {
  /** Local part of the address, and the key that the other files use. */
  readonly name: string
  readonly first: string
  readonly last: string
  readonly role: Role
  readonly status?: Status
  readonly lang: Language
  readonly timezone: string
  readonly country: string
  readonly city?: string
  readonly teams?: readonly TeamName[]
  readonly helper?: true
  readonly readsOnly?: true
  readonly newsletter?: 'weekly' | 'monthly'
  readonly course?: Phone & { profile: Profile }
  /** Days from now. */
  readonly trialEnds?: number
  readonly expires?: number
  /** Days since the account was created. */
  readonly since: number
}

export const demoDomain = 'demo.example'
export const addressOf = (name: string) => `${name}@${demoDomain}`

/** Keys of the teams in the other files. */
export const teamNames = ['farol', 'brujula', 'harbour', 'escola', 'norte'] as const
export type TeamName = (typeof teamNames)[number]

const brazil = { lang: 'pt', timezone: 'America/Sao_Paulo', country: 'BR' } as const
const mexico = { lang: 'es', timezone: 'America/Mexico_City', country: 'MX' } as const
const britain = { lang: 'en', timezone: 'Europe/London', country: 'GB' } as const

const iphone: Phone = { osType: 'ios', device: null, version: '18.6' }
const galaxy: Phone = { osType: 'android-samsung', device: 'samsung-a15', version: null }
const pixel: Phone = { osType: 'grapheneos', device: null, version: null }

/** One account of each kind to sign in with. */
export const demoAccounts = { root: 'olivia', admin: 'beatriz', helper: 'renata', user: 'ana' } as const

/** People with a role in the demonstration. */
const namedPeople: readonly DemoPerson[] = [
  {
    name: 'olivia',
    first: 'Olívia',
    last: 'Prado',
    role: 'root',
    ...brazil,
    city: 'Recife',
    since: 420,
    course: { ...iphone, profile: 'enhanced' },
  },
  { name: 'mateo', first: 'Mateo', last: 'Ríos', role: 'root', ...mexico, city: 'Puebla', since: 400 },
  {
    name: 'beatriz',
    first: 'Beatriz',
    last: 'Nogueira',
    role: 'admin',
    ...brazil,
    city: 'São Paulo',
    teams: ['farol', 'norte'],
    since: 390,
    newsletter: 'weekly',
    course: { ...iphone, profile: 'enhanced' },
  },
  {
    name: 'diego',
    first: 'Diego',
    last: 'Salas',
    role: 'admin',
    ...mexico,
    teams: ['brujula'],
    since: 350,
    course: { ...galaxy, profile: 'basic' },
  },
  {
    name: 'hannah',
    first: 'Hannah',
    last: 'Cole',
    role: 'admin',
    ...britain,
    teams: ['harbour'],
    since: 300,
    newsletter: 'monthly',
    course: { ...pixel, profile: 'enhanced' },
  },
  {
    name: 'caio',
    first: 'Caio',
    last: 'Brandão',
    role: 'admin',
    ...brazil,
    teams: ['escola'],
    readsOnly: true,
    since: 120,
  },
  {
    name: 'renata',
    first: 'Renata',
    last: 'Lins',
    role: 'user',
    ...brazil,
    helper: true,
    since: 280,
    newsletter: 'weekly',
    course: { ...galaxy, profile: 'basic' },
  },
  {
    name: 'tomas',
    first: 'Tomás',
    last: 'Vega',
    role: 'user',
    ...mexico,
    helper: true,
    since: 260,
    course: { ...iphone, profile: 'basic' },
  },
  {
    name: 'ana',
    first: 'Ana',
    last: 'Lima',
    role: 'user',
    ...brazil,
    city: 'Salvador',
    teams: ['farol'],
    since: 200,
    newsletter: 'weekly',
    course: { ...iphone, profile: 'enhanced' },
  },
  {
    name: 'lucia',
    first: 'Lucía',
    last: 'Pérez',
    role: 'user',
    ...mexico,
    teams: ['brujula'],
    since: 180,
    newsletter: 'weekly',
    course: { ...galaxy, profile: 'parental' },
  },
  {
    name: 'emma',
    first: 'Emma',
    last: 'Wright',
    role: 'user',
    ...britain,
    teams: ['harbour'],
    since: 170,
    newsletter: 'monthly',
    course: { ...pixel, profile: 'enhanced' },
  },
  {
    name: 'joao',
    first: 'João',
    last: 'Farias',
    role: 'user',
    ...brazil,
    trialEnds: 4,
    since: 10,
    course: { ...galaxy, profile: 'basic' },
  },
  {
    name: 'sofia',
    first: 'Sofía',
    last: 'Mora',
    role: 'user',
    ...mexico,
    trialEnds: -20,
    since: 60,
    newsletter: 'weekly',
    course: { ...iphone, profile: 'basic' },
  },
  {
    name: 'noah',
    first: 'Noah',
    last: 'Patel',
    role: 'user',
    ...britain,
    since: 90,
    expires: 5,
    course: { ...iphone, profile: 'basic' },
  },
  {
    name: 'davi',
    first: 'Davi',
    last: 'Moreira',
    role: 'user',
    ...brazil,
    status: 'pending',
    teams: ['farol'],
    since: 1,
  },
  {
    name: 'ximena',
    first: 'Ximena',
    last: 'Torres',
    role: 'user',
    ...mexico,
    status: 'blocked',
    teams: ['brujula'],
    since: 100,
  },
  {
    name: 'oscar',
    first: 'Oscar',
    last: 'Hale',
    role: 'user',
    ...britain,
    status: 'deleted',
    teams: ['harbour'],
    since: 150,
  },
  {
    name: 'iris',
    first: 'Íris',
    last: 'Campos',
    role: 'user',
    ...brazil,
    status: 'expired',
    teams: ['farol'],
    expires: -3,
    since: 210,
  },
]

const firstNames = [
  'Clara',
  'Bruno',
  'Elena',
  'Marcos',
  'Júlia',
  'Andrés',
  'Grace',
  'Rafael',
  'Camila',
  'Leo',
] as const
const lastNames = [
  'Barros',
  'Quiroga',
  'Hughes',
  'Teixeira',
  'Navarro',
  'Mendes',
  'Ward',
  'Pinto',
  'Castro',
] as const
const states: readonly [Status, ...Status[]] = [
  'active',
  'active',
  'pending',
  'active',
  'active',
  'active',
  'blocked',
  'active',
  'active',
  'expired',
]
const phones = [iphone, galaxy, pixel] as const
const profiles = ['basic', 'basic', 'enhanced', 'parental'] as const
const countries = [brazil, mexico, britain] as const

/** Filler accounts, so that lists have more than one page. */
const fillerPeople: readonly DemoPerson[] = Array.from({ length: 72 }, (_, n): DemoPerson => {
  const status = cycle(states, n)
  return {
    name: `pessoa${n + 1}`,
    first: cycle(firstNames, n),
    last: `${cycle(lastNames, n * 4)} ${cycle(lastNames, n)}`,
    role: 'user',
    status,
    ...cycle(countries, n),
    // Half of them in one team, so that its member list has several pages too.
    teams: [n % 2 === 0 ? 'farol' : cycle(teamNames, n >> 1)],
    since: 5 + ((n * 13) % 330),
    ...(status === 'active' && { course: { ...cycle(phones, n), profile: cycle(profiles, n) } }),
    ...(status === 'active' && n % 3 === 0 && { newsletter: n % 2 === 0 ? 'weekly' : 'monthly' }),
    ...(status === 'expired' && { expires: -(n % 9) - 1 }),
  }
})

export const demoPeople: readonly DemoPerson[] = [...namedPeople, ...fillerPeople]

/** Active people with a course. */
export const learners = demoPeople.filter(({ course, status }) => course && (status ?? 'active') === 'active')
