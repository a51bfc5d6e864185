import type { NewPersonRow } from '@resguardo/contract/people/newPeople'
import { languages } from '@resguardo/contract/platform/languages'
import { endOfDay } from '#shared/dates.ts'

/** A row as it was pasted; `line` counts from 1 and identifies it. */
export type PastedRow = NewPersonRow & {
  line: number
  /** Name of the team, if it was found. */
  teamName?: string
}
export type Column = Exclude<keyof NewPersonRow, 'password'>
export type Defaults = Readonly<
  Record<'team' | 'teamName' | 'role' | 'lang' | 'timezone' | 'country', string>
>

/** Accepted headings per column, in the three languages and as in the API; lower case, without accents. */
const headingsByColumn: Readonly<Record<Column | 'name', readonly string[]>> = {
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
const defaultColumns: readonly (Column | 'name')[] = ['username', 'first_name', 'last_name', 'role', 'team']

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

export const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** A quoted cell that is never closed; `line` is where its record begins, counted from 1. */
export class QuoteNotClosed extends Error {
  readonly line: number

  constructor(line: number) {
    super(`a quote of line ${line} is not closed`)
    this.line = line
  }
}

/** The first non-blank line after `read` lines, counted from 1. */
function nextRecordLine(text: string, read: number): number {
  const lines = text.split(/\r\n|\r|\n/)
  return 1 + lines.findIndex((line, at) => at >= read && line.trim() !== '')
}

/** Parses pasted or uploaded text: cells separated by `;`, `,` or tabs, with or without a heading row. */
export async function readCsv(text: string, context: Omit<CsvContext, 'line'>) {
  // Loaded on demand: the parser is larger than the rest of the page.
  const { CsvError, parse } = await import('csv-parse/browser/esm/sync')
  let linesRead = 0
  const options = {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    on_record: (record: string[], { lines }: { lines: number }) => {
      linesRead = lines
      return record
    },
  }
  let records: string[][]
  try {
    records = parse(text, options)
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new QuoteNotClosed(nextRecordLine(text, linesRead))
    throw error
  }
  const [first = []] = records
  const namedColumns = first.map(columnOf)
  const hasHeading =
    namedColumns.some((column) => column === 'username') || namedColumns.filter(Boolean).length > 1
  const columns = hasHeading ? namedColumns : defaultColumns
  return records
    .slice(hasHeading ? 1 : 0)
    .map((cells, at) => rowOf(cells, columns, { ...context, line: at + 1 }))
}

/** The most frequent separator in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const line = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => line.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function columnOf(heading: string): Column | 'name' | null {
  const word = foldText(heading)
  const found = Object.entries(headingsByColumn).find(([, words]) => words.includes(word))
  // The keys of `headings` are the columns.
  return (found?.[0] as Column | 'name' | undefined) ?? null
}

type CsvContext = {
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
  { defaults, teams, timeZone, line }: CsvContext,
): PastedRow {
  const cellsByColumn: Partial<Record<Column | 'name', string>> = {}
  for (const [at, column] of columns.entries()) if (column && cells[at]) cellsByColumn[column] = cells[at]
  const { name = '', ...columnCells } = cellsByColumn
  const [firstName = '', ...lastNames] = name.split(/\s+/)
  return {
    line,
    ...columnCells,
    username: columnCells.username ?? '',
    first_name: columnCells.first_name ?? firstName,
    last_name: columnCells.last_name ?? lastNames.join(' '),
    role: roleWords[foldText(columnCells.role ?? '')] ?? columnCells.role ?? defaults.role,
    team: teams.get(foldText(columnCells.team ?? '')) ?? columnCells.team ?? defaults.team,
    teamName: columnCells.team ?? defaults.teamName,
    lang: langOf(columnCells.lang) ?? defaults.lang,
    timezone: columnCells.timezone ?? defaults.timezone,
    country: columnCells.country?.toUpperCase() ?? defaults.country,
    expiration: columnCells.expiration ? expirationOf(columnCells.expiration, timeZone) : '',
  }
}

function langOf(text: string | undefined): string | undefined {
  const word = foldText(text ?? '')
  return languageWords[word] ?? languages.find((language) => language === word) ?? text
}

/**
 * Converts a date such as 2027-01-31 or 31/01/2027 to the end of that day; returns any other text unchanged,
 * to be corrected.
 */
function expirationOf(text: string, timeZone: string | undefined): string {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? []
  const iso = year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return (/^\d{4}-\d\d-\d\d$/.test(iso) && endOfDay(iso, timeZone)) || text
}
