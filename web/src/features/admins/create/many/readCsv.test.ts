import { describe, expect, test } from 'vitest'
import { QuoteNotClosed, readCsv } from './readCsv.ts'
import { writeCsv } from './writeCsv.ts'

const defaults = {
  team: 'own',
  teamName: 'Own',
  role: 'user',
  lang: 'pt',
  timezone: 'America/Bahia',
  country: '',
}
const teams = new Map([['quintal', 'uid-1']])
const read = (text: string) => readCsv(text, { defaults, teams, timeZone: 'America/Sao_Paulo' })

describe('a list as it was pasted', () => {
  test.each([
    [';', 'e-mail;nome;sobrenome;papel;equipe'],
    [',', 'correo,nombre,apellidos,rol,equipo'],
    ['\t', 'E-MAIL\tFirst Name\tlast_name\tRole\tTeam'],
  ])('is read with %j between the cells and headings in any of the languages', async (sign, headings) => {
    const cells = ['nina@example.org', 'Nina', 'Reis', 'Administradora', 'Quintal'].join(sign)
    expect(await read(`\uFEFF${headings}\r\n${cells}\r\n\r\n`)).toEqual([
      {
        line: 1,
        username: 'nina@example.org',
        first_name: 'Nina',
        last_name: 'Reis',
        role: 'admin',
        team: 'uid-1',
        teamName: 'Quintal',
        lang: 'pt',
        timezone: 'America/Bahia',
        country: '',
        expiration: '',
      },
    ])
  })

  test('without headings the columns come in the usual order, and defaults fill what is missing', async () => {
    const rows = await read('nina@example.org;Nina;Reis\nrui@example.org;Rui;Sá;admin')
    expect(rows.map(({ username, role, team }) => [username, role, team])).toEqual([
      ['nina@example.org', 'user', 'own'],
      ['rui@example.org', 'admin', 'own'],
    ])
  })

  test('a role may be written as the screens write it', async () => {
    const roles = ['Usuário(a)', 'Usuario(a)', 'User', 'Administrador(a)', 'Admin']
    const rows = await read(roles.map((role, at) => `p${at}@example.org;P;Q;${role}`).join('\n'))
    expect(rows.map(({ role }) => role)).toEqual(['user', 'user', 'user', 'admin', 'admin'])
  })

  test('quotes hold signs and lines, a full name is parted, unknown columns are left out', async () => {
    const [row] = await read('Nome completo,E-mail,Cor\n"Nina, a Reis",nina@example.org,azul')
    expect(row).toMatchObject({ first_name: 'Nina,', last_name: 'a Reis', username: 'nina@example.org' })
    expect(JSON.stringify(row)).not.toContain('azul')
  })

  test('languages and days are taken as people write them', async () => {
    const rows = await read(
      'email;idioma;validade\na@b.co;Español;31/01/2031\nc@d.co;PT;2031-02-01\ne@f.co;x;ontem',
    )
    expect(rows.map(({ lang, expiration }) => [lang, expiration])).toEqual([
      ['es', '2031-02-01T02:59:59.000Z'],
      ['pt', '2031-02-02T02:59:59.000Z'],
      ['x', 'ontem'],
    ])
  })

  test.each([
    ['the last line', 'a@b.co;Ana;Reis\nc@d.co;"Caio;Sá', 2],
    ['a line among others', 'e-mail;nome\r\n\r\na@b.co;"Ana\r\nc@d.co;Caio\r\n', 3],
    ['a line after a cell of several', 'a@b.co;"Ana\nMaria"\nc@d.co;"Caio\ne@f.co;Eva', 3],
  ])('a quote that opens in %s and is not closed is reported with its line', async (_, text, line) => {
    await expect(read(text)).rejects.toEqual(new QuoteNotClosed(line))
    await expect(read(text)).rejects.toMatchObject({ line })
  })

  test('nothing but headings or blanks holds no rows', async () => {
    expect(await read('e-mail;nome\n;;\n')).toEqual([])
    expect(await read('  \n')).toEqual([])
  })
})

test('the file that is handed over quotes every cell and holds no formula', () => {
  expect(writeCsv([['a', '=1+1', '"b"']])).toBe('\uFEFF"a";"\'=1+1";"""b"""\r\n')
})
