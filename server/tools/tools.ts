/** One benchmark, drill or walk of `npm run bench -- <name>`. */
export interface Tool {
  /** What it does, in one line of the list. */
  summary: string
  /** Variables of the environment and arguments, with their defaults. */
  options?: string
  /** A program of node_modules/.bin with its arguments, run in the root of the repository. */
  command: readonly [program: string, ...args: string[]]
  /** Defaults of the environment; the caller's own variables win. */
  env?: Readonly<Record<string, string>>
}

const script = (file: string) => ['node', `server/tools/${file}.ts`] as const
const serverTest = (...args: string[]) => ['vitest', 'run', '--project', 'server', ...args] as const
const journeys = (...args: string[]) =>
  ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args] as const

/** All tools by group and name. */
export const toolGroups: Readonly<Record<string, Readonly<Record<string, Tool>>>> = {
  'Benchmarks (docs/measurements.md)': {
    http: {
      summary: 'pages, API calls, sign-in, start and memory, against the reference server',
      options: 'ROUNDS=5 SECONDS=4',
      command: script('bench/http'),
    },
    console: {
      summary: 'list of people, search, and bulk actions',
      options: 'ROUNDS=5 SECONDS=3 PEOPLE=50000 BULK=10000',
      command: script('bench/console'),
    },
    home: {
      summary: 'home of the console against the list of people; fails above 1.5 times its median',
      options: 'PEOPLE=50000 CALLS=60',
      command: script('bench/home'),
    },
    chat: {
      summary: 'memory, answers and alerts with thousands of open chats; needs `ulimit -n 25000`',
      options: 'FEW=5000 MANY=10000 SECONDS=10',
      command: script('bench/chat'),
    },
    newsletter: {
      summary: 'digest for a million readers, and the sending rate; fails if a reader is missing',
      options: '[readers=1000000 [mails=20000]]',
      command: script('bench/newsletter'),
    },
    community: {
      summary: 'board pages, threads and searches; fails above 100 ms',
      options: 'THREADS=100000 POSTS=1000000',
      command: script('bench/community'),
    },
    images: {
      summary: 'pages and sign-ins during a flood of costly images',
      command: script('bench/images'),
    },
    seats: {
      summary: 'racing assignments of seats on two servers; fails if a seat is oversold or lost',
      options: '[packs=1000]',
      command: script('bench/seats'),
    },
    scim: {
      summary: 'a directory creates people and updates them twice; fails if the end differs or 5 min pass',
      options: '[people=10000]',
      command: script('bench/scim'),
    },
    backup: {
      summary: 'backup, restore, export and import, every table compared; fails above five minutes',
      options: '[people=100000]',
      command: script('bench/backup'),
    },
    'row-sizes': {
      summary: 'bytes of a row in each large table, with its indexes',
      options: 'PEOPLE=100000',
      command: script('bench/rowSizes'),
    },
    interactions: {
      summary: 'time from a press to the next paint, on a slowed CPU',
      command: journeys('interactions', '--workers', '1'),
      env: { MEASURE: '1' },
    },
    size: {
      summary: 'bytes of the scripts that a first visit loads, against their limits',
      command: ['size-limit'],
    },
    eval: {
      summary: 'the assistant against its test questions; `tune` lists the misses of the tuning half',
      options: '[tune]',
      command: script('eval/eval'),
    },
  },
  'Drills and attacks': {
    attack: {
      summary: 'a million hostile requests, forged tokens, races, slow clients; fails on a finding',
      options: 'REQUESTS=1000000 SEED=… PARTS=fuzz,together',
      command: script('attack/attack'),
    },
    failover: {
      summary: 'two instances behind HAProxy, primary killed under writes; fails on a lost write',
      options: 'FAILOVERS=3 PG_PROGRAMS=…',
      command: script('drills/failover'),
    },
    cluster: {
      summary:
        'three PostgreSQL under Patroni, five faults of the primary under writes, upgrade; fails on a lost write',
      options: 'FAULTS=10 PG_PROGRAMS=… PG_PROGRAMS_NEXT=…',
      command: script('drills/cluster'),
    },
    'busy-machine': {
      summary: 'the whole suite five times while every core is kept busy; fails at the first red run',
      options: '[command and arguments] RUNS=5 HOGS=2',
      command: script('drills/busyMachine'),
    },
    upgrade: {
      summary: 'first version from git history, its people, and every migration since',
      options: 'KEEP=1 stores the result',
      command: serverTest('test/upgrade.test.ts'),
      env: { FIRST_VERSION: 'rebuild' },
    },
    'server-kills': {
      summary: 'SIGKILL under writers; fails on a lost or doubled write',
      options: 'KILLS=500',
      command: serverTest('test/kill.test.ts'),
      env: { KILLS: '500' },
    },
    'newsletter-faults': {
      summary: 'a newsletter from two processes, killed repeatedly, to a faulty mail server',
      options: 'READERS=10000 KILLS=50',
      command: serverTest('test/newsletterFaults.test.ts'),
      env: { READERS: '10000', KILLS: '50' },
    },
    'damaged-backups': {
      summary: 'damaged backup files; fails if one is accepted',
      options: 'DAMAGED=1000',
      command: serverTest('src/backup/backup.test.ts', '-t', 'damaged'),
      env: { DAMAGED: '1000' },
    },
  },
  'Every page in the browser (after `npm run build`)': {
    'every-page': {
      summary: 'all pages in all languages, and the demonstration as every role',
      command: journeys('every-page', 'demo', 'journeys/start', 'journeys/shell', 'journeys/zoom'),
      env: { EVERY_PAGE: '1' },
    },
    'every-view': {
      summary: 'accessibility of every route: four visitors, three languages, both themes, 360 and 1280 px',
      options: 'SHOTS=folder for pictures',
      command: journeys('every-view'),
      env: { EVERY_VIEW: '1' },
    },
    'every-lesson': {
      summary: 'accessibility of all slides of all lessons',
      command: journeys('every-lesson'),
      env: { EVERY_LESSON: '1' },
    },
    zoom: {
      summary: 'texts at a zoom of 200 and 400 %, in all languages, both themes and all lessons',
      command: journeys('journeys/zoom'),
      env: { EVERY_ZOOM: '1' },
    },
    'lesson-figures': {
      summary: 'what the first screen of each steps slide shows, in all lessons for three phones',
      command: journeys('lesson-figures'),
      env: { EVERY_LESSON: '1' },
    },
    'every-walk': {
      summary: 'all courses as a reader: three profiles, phones and languages',
      command: journeys('journeys/walk'),
      env: { EVERY_WALK: '1' },
    },
  },
}

export const tools: ReadonlyMap<string, Tool> = new Map(
  Object.values(toolGroups).flatMap((group) => Object.entries(group)),
)

/** The list that `npm run bench` prints. */
export function listTools(): string {
  const width = Math.max(...[...tools.keys()].map((name) => name.length))
  const groups = Object.entries(toolGroups).map(([title, group]) =>
    [
      title,
      ...Object.entries(group).map(
        ([name, { summary, options }]) =>
          `  ${name.padEnd(width)}  ${summary}${options ? ` (${options})` : ''}`,
      ),
    ].join('\n'),
  )
  return [
    'npm run bench -- <name> [arguments]',
    ...groups,
    'Variables go in front: ROUNDS=3 npm run bench -- http',
  ].join('\n\n')
}
