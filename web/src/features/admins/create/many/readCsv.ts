import type { NewRow } from '@resguardo/contract/create'
import { languages } from '@resguardo/contract/languages'
import { endOfDay } from '#session/days.ts'

/** A row as it was pasted; `line` counts from 1 and identifies it. */
export type PastedRow = NewRow & {
  line: number
  /** Name of the team, if it was found. */
  teamName?: string
}
export type Column = Exclude<keyof NewRow, 'password'>
export type Defaults = Readonly<
  Record<'team' | 'teamName' | 'role' | 'lang' | 'timezone' | 'country', string>
>

/** Accepted headings per column, in the three languages and as in the API; lower case, without accents. */
const headings: Readonly<Record<Column | 'name', readonly string[]>> = {
  username: [
    'username',
    'email',
    'e-mail',
    'mail',
    'correo',
    'correo electronico',
    'usuario',
    'nome de usuario',
  ],
  name: ['name', 'full name', 'nome completo', 'nombre completo'],
  first_name: ['first_name', 'first name', 'nome', 'nombre', 'primeiro nome', 'primer nombre', 'given name'],
  last_name: ['last_name', 'last name', 'sobrenome', 'apellido', 'apellidos', 'surname', 'family name'],
  role: ['role', 'papel', 'rol', 'funcao', 'funcion'],
  team: ['team', 'company', 'equipe', 'equipo', 'empresa', 'time'],
  lang: ['lang', 'language', 'idioma', 'lingua'],
  timezone: ['timezone', 'time zone', 'fuso', 'fuso horario', 'zona horaria'],
  country: ['country', 'pais'],
  city: ['city', 'cidade', 'ciudad'],
  institution: ['institution', 'instituicao', 'institucion'],
  notes: ['notes', 'notas', 'observacoes', 'observaciones'],
  expiration: ['expiration', 'expires', 'validade', 'vence', 'vencimento', 'vencimiento', 'caducidad'],
}
/** Order of the columns if there is no heading row. */
const usual: readonly (Column | 'name')[] = ['username', 'first_name', 'last_name', 'role', 'team']

const roleWords: Readonly<Record<string, string>> = {
  admin: 'admin',
  administrador: 'admin',
  administradora: 'admin',
  'administrador(a)': 'admin',
  user: 'user',
  usuario: 'user',
  usuaria: 'user',
  'usuario(a)': 'user',
  pessoa: 'user',
  persona: 'user',
  'conta pessoal': 'user',
  'cuenta personal': 'user',
}
const languageWords: Readonly<Record<string, string>> = {
  portugues: 'pt',
  portuguese: 'pt',
  'pt-br': 'pt',
  espanhol: 'es',
  espanol: 'es',
  spanish: 'es',
  ingles: 'en',
  english: 'en',
}

export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** A quoted cell that is never closed; `line` is where its record begins, counted from 1. */
export class QuoteNotClosed extends Error {
  readonly line: number

  constructor(line: number) {
    super(`a quote of line ${line} is not closed`)
    this.line = line
  }
}

/** The first non-blank line after `read` lines, counted from 1. */
function lineAfter(text: string, read: number): number {
  const lines = text.split(/\r\n|\r|\n/)
  return 1 + lines.findIndex((line, at) => at >= read && line.trim() !== '')
}

/** Parses pasted or uploaded text: cells separated by `;`, `,` or tabs, with or without a heading row. */
export async function readCsv(text: string, around: Omit<Around, 'line'>) {
  // Loaded on demand: the parser is larger than the rest of the page.
  const { CsvError, parse } = await import('csv-parse/browser/esm/sync')
  let read = 0
  const options = {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    on_record: (record: string[], { lines }: { lines: number }) => {
      read = lines
      return record
    },
  }
  let records: string[][]
  try {
    records = parse(text, options)
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new QuoteNotClosed(lineAfter(text, read))
    throw error
  }
  const [first = []] = records
  const named = first.map(columnNamed)
  const headed = named.some((column) => column === 'username') || named.filter(Boolean).length > 1
  const columns = headed ? named : usual
  return records.slice(headed ? 1 : 0).map((cells, at) => rowOf(cells, columns, { ...around, line: at + 1 }))
}

/** The most frequent separator in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const line = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => line.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function columnNamed(heading: string): Column | 'name' | null {
  const word = folded(heading)
  const found = Object.entries(headings).find(([, words]) => words.includes(word))
  // The keys of `headings` are the columns.
  return (found?.[0] as Column | 'name' | undefined) ?? null
}

type Around = {
  defaults: Defaults
  /** Uids by team name. */
  teams: ReadonlyMap<string, string>
  /** Time zone in which an account ends with its last day. */
  timeZone: string | undefined
  line: number
}

function rowOf(
  cells: readonly string[],
  columns: readonly (Column | 'name' | null)[],
  { defaults, teams, timeZone, line }: Around,
): PastedRow {
  const given: Partial<Record<Column | 'name', string>> = {}
  for (const [at, column] of columns.entries()) if (column && cells[at]) given[column] = cells[at]
  const { name = '', ...known } = given
  const [firstName = '', ...rest] = name.split(/\s+/)
  return {
    line,
    ...known,
    username: known.username ?? '',
    first_name: known.first_name ?? firstName,
    last_name: known.last_name ?? rest.join(' '),
    role: roleWords[folded(known.role ?? '')] ?? known.role ?? defaults.role,
    team: teams.get(folded(known.team ?? '')) ?? known.team ?? defaults.team,
    teamName: known.team ?? defaults.teamName,
    lang: langOf(known.lang) ?? defaults.lang,
    timezone: known.timezone ?? defaults.timezone,
    country: known.country?.toUpperCase() ?? defaults.country,
    expiration: known.expiration ? endOf(known.expiration, timeZone) : '',
  }
}

function langOf(text: string | undefined): string | undefined {
  const word = folded(text ?? '')
  return languageWords[word] ?? languages.find((language) => language === word) ?? text
}

/**
 * Converts a date such as 2027-01-31 or 31/01/2027 to the end of that day; returns any other text unchanged,
 * to be corrected.
 */
function endOf(text: string, timeZone: string | undefined): string {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? []
  const iso = year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return (/^\d{4}-\d\d-\d\d$/.test(iso) && endOfDay(iso, timeZone)) || text
}
