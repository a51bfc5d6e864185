import { maxPasswordsPerCall, maxRowsPerCall } from '@resguardo/contract/platform/limits'
import { type Actor, may } from '@resguardo/contract/people/policy'
import { readTeams } from '@resguardo/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#router'
import { query } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { timezoneOf } from '#session/browser.ts'
import { useLeaveGuard } from '#shared/useLeaveGuard.ts'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { TextArea } from '#ui/fields/Field.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from '../Create.module.css'
import type { CreateMessage } from '../create.messages.ts'
import { MethodChoice, useMethodState } from '../MethodChoice.tsx'
import { type CheckResult, type FieldProblem, useForm } from '#shared/forms/useForm.ts'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'
import { teamUidIn } from '#shared/forms/teamOptions.ts'
import { TextFilePicker } from '#ui/fields/TextFilePicker.tsx'
import { ImportDone } from './ImportDone.tsx'
import { foldText, type PastedRow, QuoteNotClosed, readCsv } from './readCsv.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { useImport } from './useImport.ts'

type ImportFormProps = { actor: Actor; settings: string | null }

/**
 * Creates many people at once: pasted or from a file, validated row by row in a dry run, corrected, then
 * created together.
 */
export function ImportForm({ actor, settings }: ImportFormProps) {
  const say = useSay<CreateMessage | UiMessage>()
  const user = useSession()
  const { timeZone } = useTimeZone()
  const methods = useMethodState(may(actor, 'admin.definePassword'))
  const { method } = methods
  const needsTeam = !may(actor, 'admin.create')
  const peopleImport = useImport(method, methods.policy)
  const [params] = useSearchParams()
  const teams = useQuery(query(readTeams, { query: { size: 100 } })).data?.teams ?? []
  const most = method === 'password' ? maxPasswordsPerCall : maxRowsPerCall

  const form = useForm({
    initial: { text: '', team: { uid: teamUidIn(params), teamName: '' }, role: 'user' },
    check: async ({ text, team, role }): Promise<CheckResult<PastedRow[]>> => {
      const teamUids = new Map(teams.map(({ uid, teamName }) => [foldText(teamName), uid]))
      const defaults = {
        team: team.uid,
        teamName: team.teamName || (teams.find(({ uid }) => uid === team.uid)?.teamName ?? ''),
        role,
        lang: user?.lang ?? 'pt',
        timezone: timezoneOf(),
        country: '',
      }
      const refuse = (problem: FieldProblem) => ({ output: null, problems: { text: problem } })
      try {
        const rows = await readCsv(text, { defaults, teams: teamUids, timeZone })
        if (rows.length === 0) return refuse({ key: 'create.many.nothing' })
        if (rows.length > most)
          return refuse({ key: 'create.many.tooMany', values: { count: rows.length, most } })
        // An admin of one team creates there. With several, one choice serves all lines without a team.
        if (needsTeam && teams.length > 1 && rows.some((row) => !row.team))
          return { output: null, problems: { 'team.uid': { key: 'fields.team' } } }
        return { output: rows, problems: {} }
      } catch (error) {
        return refuse(
          error instanceof QuoteNotClosed
            ? { key: 'create.many.quote', values: { line: error.line } }
            : { key: 'create.many.unreadable' },
        )
      }
    },
    checkOn: 'submit',
  })
  const { text, team } = form.values
  const guard = useLeaveGuard((text !== '' || peopleImport.rows !== null) && !peopleImport.created)
  const submit = form.submit((rows) => peopleImport.check(rows))

  if (peopleImport.created)
    return (
      <ImportDone
        created={peopleImport.created}
        onAgain={() => {
          form.set('text', '')
          peopleImport.restart()
        }}
      />
    )
  if (peopleImport.rows)
    return (
      <>
        <ImportPreview list={peopleImport} needsTeam={needsTeam} method={method} />
        <LeaveDialog guard={guard} />
      </>
    )
  const unavailable = method === 'invite' && !methods.mails
  return (
    <form className={styles.form} aria-label={say('create.many')} onSubmit={(event) => void submit(event)}>
      <MethodChoice methods={methods} settings={settings} />
      <Card title={say('create.many.list')}>
        <p>{say('create.many.how', { most })}</p>
        <TextFilePicker
          label={say('create.many.file')}
          onText={(fileText) => form.set('text', fileText)}
          onUnreadable={() => form.showErrors({ text: 'create.many.unreadable' })}
        />
        <TextArea
          label={say('create.many.paste')}
          hint={say('create.many.columns')}
          rows={8}
          autoComplete="off"
          spellCheck={false}
          {...form.field('text')}
        />
      </Card>
      <Card title={say('create.many.defaults')}>
        <p className={lists.quiet}>{say('create.many.defaults.text')}</p>
        <Select
          label={say('create.role')}
          options={[
            { value: 'user', label: say('ui.role.user') },
            { value: 'admin', label: say('ui.role.admin') },
          ]}
          {...form.field('role')}
        />
        <TeamChoice
          {...form.field('team.uid')}
          value={team.uid}
          needed={needsTeam}
          onChange={(uid, teamName) => form.set('team', { uid, teamName })}
        />
      </Card>
      {unavailable && <Alert kind="warning">{say('create.many.noWay')}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" disabled={unavailable}>
          {say('create.many.check')}
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  )
}
